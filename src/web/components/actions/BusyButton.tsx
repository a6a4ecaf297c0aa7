import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
}

/** A button that keeps its width while it works and cannot be pressed twice. */
export function BusyButton({ busy, disabled = false, children, ...button }: BusyButtonProps) {
  return (
    <Button {...button} disabled={busy || disabled} aria-busy={busy}>
      <span style={{ opacity: busy ? 0 : undefined }}>{children}</span>
      {busy && (
        <CircularProgress
          size={24}
          color="inherit"
          aria-label="Please wait"
          sx={{ position: 'absolute' }}
        />
      )}
    </Button>
  );
}
