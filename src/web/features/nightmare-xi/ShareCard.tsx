import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BigTotal } from '../../components/cricket/BigTotal';
import { Ground } from '../../components/layout/Ground';
import { IcicleChart } from '../../components/charts/IcicleChart';
import { Logo } from '../../components/layout/Logo';
import { kindPrefix } from '../../format/matchKind';
import { venueDay } from '../../format/dates';
import { chartPlayers, type NightmareMatch, teamsOf, totalScore } from './nightmareMatches';

/** The Nightmare XI of a match as a picture to share. */
export function ShareCard({ match }: { match: NightmareMatch }) {
  return (
    <Ground
      glow="blue"
      sx={{
        border: 1,
        borderColor: 'strongDivider',
        borderRadius: '12px',
        p: { xs: '18px 16px 16px', md: 3.5 },
        position: { md: 'sticky' },
        top: { md: 80 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1.5,
          mb: 1.75,
        }}
      >
        <Box sx={{ flex: '1 1 6em', minWidth: 0 }}>
          <Typography variant="h2">Nightmare XI</Typography>
          <Typography variant="body2" sx={{ mt: '2px', color: 'text.secondary' }}>
            {teamsOf(match)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {kindPrefix(match)}
            {match.venue}, {venueDay(match.date)}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Total Score:{' '}
          </Typography>
          <BigTotal points={totalScore(match)} />
        </Box>
      </Box>
      <IcicleChart players={chartPlayers(match)} size="share" />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          mt: 1.5,
          fontSize: '0.8125rem',
          color: 'text.secondary',
          '& svg': { height: 22 },
        }}
      >
        <span>Below zero is good.</span>
        <Logo />
      </Box>
    </Ground>
  );
}
