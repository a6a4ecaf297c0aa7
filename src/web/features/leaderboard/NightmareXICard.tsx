import Box from '@mui/material/Box';
import { Card } from '../../components/layout/Card';
import { TextLink } from '../../components/actions/links';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { paths } from '../../paths';

/** Makes the whole card the target of the link. */
const wholeCard = { '&::after': { content: '""', position: 'absolute', inset: 0 } };

interface NightmareXICardProps {
  matchId: string;
  total: number;
}

/** The total of the Nightmare XI of a match, with a link to it. */
export default function NightmareXICard({ matchId, total }: NightmareXICardProps) {
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
        <TextLink to={paths.nightmareXI(matchId)} sx={{ fontWeight: 500, ...wholeCard }}>
          Nightmare XI of this match
        </TextLink>
      </Box>
      <ScorePlate points={total} scale="team" />
    </Card>
  );
}
