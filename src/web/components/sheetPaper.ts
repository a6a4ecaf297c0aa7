import type { SxProps, Theme } from '@mui/material/styles';

/** A dialog that is a bottom sheet on a phone, with room for a toast above it, and 460 px wide elsewhere. */
export const sheetPaper: SxProps<Theme> = {
  '& .MuiDialog-container': { alignItems: { xs: 'flex-end', sm: 'center' } },
  '& .MuiDialog-paper': {
    width: '100%',
    maxWidth: 460,
    m: { xs: 0, sm: 4 },
    maxHeight: { xs: 'calc(100% - 84px - env(safe-area-inset-top))', sm: 'calc(100% - 64px)' },
    borderRadius: { xs: '16px 16px 0 0', sm: '12px' },
  },
};
