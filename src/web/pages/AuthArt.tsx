import Box from '@mui/material/Box';
import { LatestNightmare } from '../features/nightmare-xi/LatestNightmare';

/** The artwork beside the log-in and sign-up forms. */
export function AuthArt() {
  return (
    <Box sx={{ display: 'grid', gap: 3.5, maxWidth: 760 }}>
      <Box
        component="p"
        sx={{
          m: 0,
          fontSize: '3.25rem',
          lineHeight: 1,
          fontWeight: 900,
          letterSpacing: '-.03em',
          textWrap: 'balance',
        }}
      >
        Somebody has to be out first ball.
      </Box>
      <LatestNightmare />
    </Box>
  );
}
