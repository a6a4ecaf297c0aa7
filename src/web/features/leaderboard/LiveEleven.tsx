import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ContestLeaderboard, ContestLeaderboardEntry, Match } from '../../api/api';
import { Card } from '../../components/Card';
import { Crest } from '../../components/Crest';
import { NameChip } from '../../components/NameChip';
import { formatPoints, pointsInWords } from '../../components/points';
import { lastNames } from '../../components/surname';
import { matchColours } from '../../components/teamColour';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { newsInWords } from './ownNews';
import { useEleven } from './useEleven';
import { useOwnNews } from './useOwnNews';

const CREST_PX = 20;
/** Of three: what stands below doesn't jump while they come. */
const NEWS_HEIGHT_PX = 3 * 36 + 2 * 8;

const Chips = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 6 });
const Chip = styled(NameChip)({ gap: 6, padding: '4px 10px 4px 4px' });

const flash = keyframes({ from: { color: 'inherit', transform: 'scale(1.35)' } });

/** Its colour and its sign say the same; what has changed draws the eye for a moment. */
const Points = styled('b')(({ theme }) => ({
  display: 'inline-block',
  color: theme.palette.text.secondary,
  '&[data-side="below zero"]': { color: theme.palette.ice.main },
  '&[data-side="above zero"]': { color: theme.palette.fire.main },
  '&[data-moved="true"]': { animation: `${flash} 900ms ease-out` },
}));

const News = styled('ul')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  minHeight: NEWS_HEIGHT_PX,
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

/** The caller's players while the match is on, with points that move ball by ball, and what that did to the rank. */
export function LiveEleven({ match, board, own }: LiveElevenProps) {
  const { team = [], live } = useEleven(match, { contestId: board.id, total: own.total_score });
  const news = useOwnNews(live, board, team);
  if (team.length === 0) return null;

  const nameOf = (id: string) => team.find((player) => player.id === id)?.name ?? '';
  const moved = new Set(news[0]?.players.map(({ id }) => id));
  const shortNames = lastNames(team.map(({ name }) => name));
  const colours = matchColours(match.home_team, match.away_team);
  const players = team
    .map((player) => ({ ...player, points: player.totalScore ?? 0 }))
    .sort((a, b) => a.points - b.points);
  return (
    <Card component="section" aria-label="Your eleven" sx={{ display: 'grid', gap: 1.5, p: 2 }}>
      <div>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          What moved you
        </Typography>
        <News>
          {news.length === 0 && <li>Ball by ball, it is told here.</li>}
          {news.map((one) => (
            <li key={one.version}>
              {one.ball !== null && <span>{one.ball}</span>}
              {newsInWords(one, nameOf)}
            </li>
          ))}
        </News>
      </div>
      <Typography variant="h3" component="h2">
        Your eleven
      </Typography>
      <Chips aria-label="Your eleven">
        {players.map(({ id, name, team: side, points }) => {
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
              <Points key={points} data-side={pointsInWords(points)} data-moved={moved.has(id)}>
                {formatPoints(points)}
              </Points>
            </Chip>
          );
        })}
      </Chips>
    </Card>
  );
}
