import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
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
import { describeRankChange } from './rankChange';
import { useEleven } from './useEleven';
import { useRankChanges } from './useRankChanges';
import { YetToPlay } from './YetToPlay';

const CREST_PX = 20;
/** The height of three changes, so that the content below does not jump while they arrive. */
const CHANGES_HEIGHT_PX = 3 * 36 + 2 * 8;

const Chips = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 6 });
const Chip = styled(NameChip)({ gap: 6, padding: '4px 10px 4px 4px' });

const flash = keyframes({ from: { color: 'inherit', transform: 'scale(1.35)' } });

/** Colour and sign say the same; a change is emphasised for a moment. */
const Points = styled('b')(({ theme }) => ({
  display: 'inline-block',
  color: theme.palette.text.secondary,
  '&[data-side="below zero"]': { color: theme.palette.ice.main },
  '&[data-side="above zero"]': { color: theme.palette.fire.main },
  '&[data-moved="true"]': { animation: `${flash} 900ms ease-out` },
}));

const Changes = styled('ul')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  minHeight: CHANGES_HEIGHT_PX,
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  '& li': { overflowWrap: 'anywhere' },
  '& span': { display: 'block', color: theme.palette.text.secondary },
}));

interface LiveElevenProps {
  match: Match;
  board: ContestLeaderboard;
  own: ContestLeaderboardEntry;
}

/**
 * The user's players while the match is live, with points that change ball by ball, and what changed the
 * rank.
 */
export function LiveEleven({ match, board, own }: LiveElevenProps) {
  const { team = [], live } = useEleven(match, { contestId: board.id, total: own.total_score });
  const news = useRankChanges(live, board, team);
  if (team.length === 0) return null;

  const nameOf = (id: string) => team.find((player) => player.id === id)?.name ?? '';
  const moved = new Set(news[0]?.players.map(({ id }) => id));
  const shortNames = lastNames(team.map(({ name }) => name));
  const colours = matchColours(match.home_team, match.away_team);
  return (
    <Card component="section" aria-label="Your eleven" sx={{ display: 'grid', gap: 1.5, p: 2 }}>
      <div>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          What moved you
        </Typography>
        <Changes>
          {news.length === 0 && <li>Changes appear here, ball by ball.</li>}
          {news.map((one) => (
            <li key={one.version}>
              {one.ball !== null && <span>{one.ball}</span>}
              {describeRankChange(one, nameOf)}
            </li>
          ))}
        </Changes>
      </div>
      <Typography variant="h3" component="h2">
        Your eleven
      </Typography>
      <Chips aria-label="Your eleven">
        {coldestFirst(team).map(({ id, name, team: side, totalScore, totalScoreBreakup }) => {
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
              <Points key={points} data-side={describeSign(points)} data-moved={moved.has(id)}>
                {isYetToPlay(totalScoreBreakup) ? 'yet to play' : formatPoints(points)}
              </Points>
            </Chip>
          );
        })}
      </Chips>
      <YetToPlay team={team} />
    </Card>
  );
}
