import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Match } from '../../api/api';
import { TextLink } from '../../components/RouterLink';
import { ScorePlate } from '../../components/ScorePlate';
import { paths } from '../../paths';

/** What the coldest eleven of the match came to. */
export function NightmareXICard({ match }: { match: Match }) {
  const total = match.NightmareXI_total_score;
  if (total === undefined) return null;
  return (
    <Card sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: '2px' }}>
        <Box
          component="span"
          sx={{ fontSize: '0.75rem', fontWeight: 500, color: 'text.secondary' }}
        >
          The coldest possible eleven
        </Box>
        <TextLink to={paths.nightmareXI(match.id)} sx={{ fontWeight: 500 }}>
          Nightmare XI of this match
        </TextLink>
      </Box>
      <ScorePlate points={total} scale="team" />
    </Card>
  );
}
