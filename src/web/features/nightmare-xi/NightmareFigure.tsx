import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BigTotal } from '../../components/cricket/BigTotal';
import { IcicleChart } from '../../components/charts/IcicleChart';
import { kindPrefix } from '../../format/matchKind';
import { venueDay } from '../../format/dates';
import { teamsOf } from '../../format/matchFacts';
import { chartPlayers, type NightmareMatch, totalScore } from './nightmareMatches';

/** The Nightmare XI of a match as a chart, for the home and log-in pages. */
export function NightmareFigure({ match }: { match: NightmareMatch }) {
  return (
    <figure>
      <Box
        component="figcaption"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'flex-end',
          gap: 1.5,
          mb: 2,
        }}
      >
        <Box sx={{ flex: '1 1 6em', minWidth: 0 }}>
          <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
            {kindPrefix(match, ' · ')}Nightmare XI, {venueDay(match.date)}
          </Typography>
          <Box component="p" sx={{ m: 0, fontWeight: 700, lineHeight: '1.25rem' }}>
            {teamsOf(match)}
          </Box>
        </Box>
        <BigTotal points={totalScore(match)} />
      </Box>
      <IcicleChart players={chartPlayers(match)} />
    </figure>
  );
}
