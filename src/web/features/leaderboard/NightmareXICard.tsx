import Box from '@mui/material/Box';
import type { Match } from '../../api/api';
import { Card } from '../../components/Card';
import { TextLink } from '../../components/RouterLink';
import { ScorePlate } from '../../components/ScorePlate';
import { paths } from '../../paths';

/** The card is the target, not just the words. */
const wholeCard = { '&::after': { content: '""', position: 'absolute', inset: 0 } };

/** What the coldest eleven of the match came to. */
export function NightmareXICard({ match }: { match: Match }) {
  const total = match.NightmareXI_total_score;
  if (total === undefined) return null;
  return (
    <Card
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
      }}
    >
      <Box sx={{ display: 'grid', gap: '2px' }}>
        <Box
          component="span"
          sx={{ fontSize: '0.75rem', fontWeight: 500, color: 'text.secondary' }}
        >
          The coldest possible eleven
        </Box>
        <TextLink to={paths.nightmareXI(match.id)} sx={{ fontWeight: 500, ...wholeCard }}>
          Nightmare XI of this match
        </TextLink>
      </Box>
      <ScorePlate points={total} scale="team" />
    </Card>
  );
}
