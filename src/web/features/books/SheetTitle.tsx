import CloseRounded from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The contents of a sheet, down to its buttons. */
export const SheetBody = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  padding: '12px 16px 0',
  [theme.breakpoints.up('sm')]: { padding: '16px 24px 0' },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  '& > button': { flex: 'none', marginRight: -8 },
});

interface SheetTitleProps {
  id: string;
  onClose: () => void;
  /** Set for a view that takes the place of another one, whose focus it takes. */
  takesFocus?: boolean;
  children: ReactNode;
}

export function SheetTitle({ id, onClose, takesFocus = false, children }: SheetTitleProps) {
  return (
    <Head>
      <Typography
        variant="h2"
        id={id}
        tabIndex={-1}
        ref={takesFocus ? takeFocus : undefined}
        sx={{ '&:focus': { outline: 'none' } }}
      >
        {children}
      </Typography>
      <IconButton aria-label="Close" onClick={onClose}>
        <CloseRounded />
      </IconButton>
    </Head>
  );
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}
