import Box from '@mui/material/Box';
import { memo, useState } from 'react';
import type { Match } from '../../api/api';
import { ButtonLink, TextLink } from '../../components/actions/links';
import { Card } from '../../components/layout/Card';
import { SectionHeading } from '../../components/layout/SectionHeading';
import { paths } from '../../paths';
import { MatchRow } from '../matches/MatchRow';

const SHOWN = 2;

/** In pixels: a row, and the line above it. */
const ROW_HEIGHT = 77;

/**
 * The next two matches that are open for teams, and the ways to all of them. Words take the place of a match that locks
 * with none to follow, so that nothing below moves.
 */
export const OpenMatches = memo(function OpenMatches({ matches }: { matches: readonly Match[] }) {
  const shown = matches.slice(0, SHOWN);
  const [most, setMost] = useState(shown.length);
  if (shown.length > most) setMost(shown.length);
  const missing = most - shown.length;
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <SectionHeading>Pick the eleven who freeze</SectionHeading>
      <Card sx={{ p: 0, mt: 1, '& > * + *': { borderTop: 1, borderColor: 'divider' } }}>
        {shown.map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
        {missing > 0 && (
          <Box
            component="p"
            sx={{ m: 0, p: 2, minHeight: missing * ROW_HEIGHT, color: 'text.secondary' }}
          >
            The next matches appear here.
          </Box>
        )}
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
});
