import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Sheet } from '../../components/layout/Sheet';
import type { LeagueSheetProps } from './leagueSheets';
import { PointsRules } from './PointsRules';

/** A sheet that explains the points of a league. */
export function PointsSheet({ open, onClose }: LeagueSheetProps) {
  const titleId = useId();
  return (
    <Sheet open={open} titleId={titleId} onClose={onClose}>
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            mb: 2,
          }}
        >
          <Typography variant="h2" id={titleId}>
            How points work
          </Typography>
          <IconButton aria-label="Close" color="inherit" onClick={onClose} sx={{ m: -1 }}>
            <CloseRounded />
          </IconButton>
        </Box>
        <PointsRules />
      </Box>
    </Sheet>
  );
}
