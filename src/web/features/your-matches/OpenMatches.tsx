import Box from '@mui/material/Box';
import type { Match } from '../../api/api';
import { ButtonLink, TextLink } from '../../components/actions/links';
import { Card } from '../../components/layout/Card';
import { SectionHeading } from '../../components/layout/SectionHeading';
import { paths } from '../../paths';
import { MatchRow } from '../matches/MatchRow';

const SHOWN = 2;

/** The next two matches that are open for teams, and the ways to all of them. */
export function OpenMatches({ matches }: { matches: readonly Match[] }) {
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <SectionHeading>Pick the eleven who freeze</SectionHeading>
      <Card sx={{ p: 0, mt: 1, '& > * + *': { borderTop: 1, borderColor: 'divider' } }}>
        {matches.slice(0, SHOWN).map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: '12px 16px' }}
        >
          <ButtonLink variant="outlined" to={paths.matchSelection} sx={{ flex: '1 1 10em' }}>
            Create Your Team
          </ButtonLink>
          <ButtonLink variant="outlined" to={paths.leaderboardMatches} sx={{ flex: '1 1 8em' }}>
            View Results
          </ButtonLink>
          <TextLink to={paths.matchSelection}>
            {matches.length > SHOWN ? `All ${matches.length} matches` : 'All matches'}
          </TextLink>
        </Box>
      </Card>
    </Box>
  );
}
