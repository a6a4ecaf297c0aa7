import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
}

/**
 * A button that keeps its width while it works and cannot be pressed twice. It is never `disabled`: a browser would take
 * the focus from it, and not give it back.
 */
export function BusyButton({
  busy,
  disabled = false,
  onClick,
  children,
  ...button
}: BusyButtonProps) {
  const isOff = busy || disabled;
  return (
    <Button
      {...button}
      className={isOff ? 'Mui-disabled' : undefined}
      aria-disabled={isOff}
      aria-busy={busy}
      // Enter in a field of a form presses its button, too.
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
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
