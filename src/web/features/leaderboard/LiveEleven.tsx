import Box from '@mui/material/Box';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import { isYetToPlay } from '../../../domain/scoring/score';
import type { ContestLeaderboard, ContestLeaderboardEntry, Match } from '../../api/api';
import { Card } from '../../components/layout/Card';
import { Crest } from '../../components/cricket/Crest';
import { NameChip } from '../../components/layout/chips';
import { formatPoints, describeSign } from '../../format/points';
import { lastNames } from '../../format/playerNames';
import { matchColours } from '../../components/cricket/teamColour';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { coldestFirst } from './coldestFirst';
import { useEleven } from './useEleven';
import { YetToPlay } from './YetToPlay';

const CREST_PX = 20;

/** Cells of one size, so that nothing moves when points change their length. */
const Chips = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))',
  gap: 6,
  // The browser would scroll the page after a player who changes places.
  overflowAnchor: 'none',
});
const Chip = styled(NameChip)({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 8,
  minHeight: 48,
  padding: '4px 10px 4px 6px',
  lineHeight: '1.125rem',
  '& > span:first-of-type': { gridRow: '1 / 3' },
  '& > b': { gridColumn: 2, whiteSpace: 'nowrap' },
  '& small': { fontSize: '0.75rem', fontWeight: 400 },
});

const flash = keyframes({ from: { color: 'inherit', transform: 'scale(1.35)' } });

/** Colour and sign both show the side of zero. A change is emphasised for a moment. */
const Points = styled('b')(({ theme }) => ({
  display: 'inline-block',
  color: theme.palette.text.secondary,
  '&[data-side="below zero"]': { color: theme.palette.ice.main },
  '&[data-side="above zero"]': { color: theme.palette.fire.main },
  '&[data-moved="true"]': { animation: `${flash} 900ms ease-out` },
}));

interface LiveElevenProps {
  match: Match;
  board: ContestLeaderboard;
  own: ContestLeaderboardEntry;
}

/** The user's players while the match is live, with points that change ball by ball. */
export const LiveEleven = memo(function LiveEleven({ match, board, own }: LiveElevenProps) {
  const { team = [] } = useEleven(match, { contestId: board.id, total: own.total_score });
  const [first, setFirst] = useState<ReadonlyMap<string, number> | null>(null);
  if (team.length === 0) return null;
  if (first === null) setFirst(new Map(team.map(({ id, totalScore }) => [id, totalScore ?? 0])));

  const shortNames = lastNames(team.map(({ name }) => name));
  const colours = matchColours(match.home_team, match.away_team);
  return (
    <Card component="section" aria-label="Your eleven" sx={{ display: 'grid', gap: 1.5, p: 2 }}>
      <Typography variant="h3" component="h2">
        Your eleven
      </Typography>
      <Chips aria-label="Your eleven">
        {coldestFirst(team).map(
          ({ id, name, team: side, playing, totalScore, totalScoreBreakup }) => {
            const points = totalScore ?? 0;
            const isHome = side === match.home_team;
            return (
              <Chip as="li" key={id} title={name}>
                <Crest
                  team={side}
                  side={isHome ? 'home' : 'away'}
                  colour={colours[isHome ? 'home' : 'away']}
                  size={CREST_PX}
                />
                <span aria-hidden="true">{shortNames.get(name)}</span>
                <VisuallyHidden>{name}</VisuallyHidden>
                <Points
                  key={points}
                  data-side={describeSign(points)}
                  data-moved={first !== null && first.get(id) !== points}
                >
                  {isYetToPlay(totalScoreBreakup) ? 'yet to play' : formatPoints(points)}
                  {playing === false && <small> not playing</small>}
                </Points>
              </Chip>
            );
          },
        )}
      </Chips>
      {/* Keeps its two lines when everybody has played. */}
      <Box sx={{ minHeight: '2.25rem' }}>
        <YetToPlay team={team} />
      </Box>
    </Card>
  );
});
