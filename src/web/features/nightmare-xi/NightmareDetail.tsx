import ShareRounded from '@mui/icons-material/IosShareRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ButtonLink } from '../../components/actions/links';
import { ShareCard } from '../../components/cricket/ShareCard';
import { paths } from '../../paths';
import { MatchPictures } from '../match-pictures/MatchPictures';
import { RulesLink } from '../matches/RulesLink';
import { XI_PANEL_ID } from './MatchPicker';
import { factsOf } from '../../format/matchFacts';
import { chartPlayers, type NightmareMatch, totalScore } from './nightmareMatches';
import { MatchRules } from '../../components/cricket/MatchRules';
import { XIList } from './XIList';

export const detailGrid = {
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: {
    xs: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
    md: 'minmax(0, 1.15fr) minmax(0, 1fr)',
  },
};

interface NightmareDetailProps {
  match: NightmareMatch;
  onShare: () => void;
}

/** One match: its share card on the left, the eleven on the right. */
export function NightmareDetail({ match, onShare }: NightmareDetailProps) {
  return (
    <Box
      id={XI_PANEL_ID}
      role="tabpanel"
      aria-label={`Nightmare XI of ${match.home_team} v ${match.away_team}`}
      sx={detailGrid}
    >
      <ShareCard
        title="Nightmare XI"
        facts={factsOf(match)}
        total={totalScore(match)}
        players={chartPlayers(match)}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 9em' } }}>
          <Button variant="contained" startIcon={<ShareRounded />} onClick={onShare}>
            Share
          </Button>
          <ButtonLink variant="outlined" to={paths.contestLeaderboard(match.id)} state={{ match }}>
            View Contests
          </ButtonLink>
        </Box>
        <MatchRules match={match}>
          <XIList match={match} key={match.id} />
        </MatchRules>
        <RulesLink match={match} />
        <MatchPictures match={match} key={`pictures-${match.id}`} />
      </Box>
    </Box>
  );
}
