import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../feedback/lazyPart';

// No screen starts with a dialog, so it is fetched when the browser is idle.
const SheetDialog = lazyPart(async () => ({
  default: (await import(/* webpackPrefetch: true */ './SheetDialog')).SheetDialog,
}));

const WIDTH_PX = { narrow: 460, wide: 600 } as const;

/** On a phone the dialog leaves room for a toast above it. */
const paperOf = (width: keyof typeof WIDTH_PX): SxProps<Theme> => ({
  '& .MuiDialog-container': { alignItems: { xs: 'flex-end', sm: 'center' } },
  '& .MuiDialog-paper': {
    width: '100%',
    maxWidth: WIDTH_PX[width],
    m: { xs: 0, sm: 4 },
    maxHeight: { xs: 'calc(100% - 84px - env(safe-area-inset-top))', sm: 'calc(100% - 64px)' },
    borderRadius: { xs: '16px 16px 0 0', sm: '12px' },
  },
});

const paper = { narrow: paperOf('narrow'), wide: paperOf('wide') };

interface SheetProps {
  open: boolean;
  titleId: string;
  /** Undefined while the dialog must stay open. */
  onClose: (() => void) | undefined;
  /** On a desktop. */
  width?: keyof typeof WIDTH_PX;
  children: ReactNode;
}

/** A dialog: at the bottom of a phone, in the middle of a desktop. */
export function Sheet({ open, titleId, onClose, width = 'narrow', children }: SheetProps) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <SheetDialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      sx={paper[width]}
      transitionDuration={200}
    >
      {children}
    </SheetDialog>
  );
}
