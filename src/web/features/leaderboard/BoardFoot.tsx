import Box from '@mui/material/Box';
import type { Match } from '../../api/api';
import { CreditFor } from '../../components/CreditFor';
import { DrawnFrom } from '../../components/DrawnFrom';

/** Where the figures of a match come from. */
export function BoardFoot({ match }: { match: Match }) {
  return (
    <Box sx={{ mt: 3 }}>
      {match.seeds !== null && <DrawnFrom seeds={match.seeds} />}
      <CreditFor matches={[match]} />
    </Box>
  );
}
