import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isYetToPlay } from '../../../domain/scoring/score';
import type { Match, TeamPlayer } from '../../api/api';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { matchColours } from '../../components/cricket/teamColour';
import { Card } from '../../components/layout/Card';
import { Ends } from '../../components/layout/Ends';
import { lastNames } from '../../format/playerNames';
import { sumOf, type ElevensCompared } from './elevens';
import { Fold } from './Fold';
import { LARGE_TEXT } from '../../theme/largeText';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  borderTop: `1px solid ${theme.palette.divider}`,
  // The lines of both lists share their heights, because a long name may take several lines.
  '& > ul': { display: 'grid', gridTemplate: 'subgrid / minmax(0, 1fr)' },
  '& > ul + ul': { borderLeft: `1px solid ${theme.palette.divider}` },
  [LARGE_TEXT]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > ul + ul': { borderLeft: 0 },
    // Its name is the heading of the list.
    '& li[data-sum="true"]': { order: -1 },
  },
}));

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  // The points are below the name where its longest word has no room beside them.
  flexWrap: 'wrap',
  alignItems: 'center',
  // The points of both sides are level when a name takes a line more than the other.
  alignContent: 'end',
  gap: '4px 6px',
  boxSizing: 'border-box',
  // Two lines of a name, which then moves no other line.
  minHeight: 61,
  padding: '12px 8px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontSize: '0.9375rem',
  lineHeight: '1.125rem',
  overflowWrap: 'break-word',
  [theme.breakpoints.up('sm')]: { columnGap: 8, paddingInline: 10, fontSize: 'inherit' },
  '&[data-side="rival"]': { flexDirection: 'row-reverse', textAlign: 'right' },
  '&[data-sum="true"]': { fontWeight: 700, background: theme.palette.sunken },
  // The width of the longest word, which grows.
  '& > span:first-of-type': { flex: '1 1 auto', width: 'min-content', minWidth: 0 },
  '& > :last-child': { flex: 'none', marginLeft: 'auto' },
  '&[data-side="rival"] > :last-child': { margin: '0 auto 0 0' },
  '& i': { flex: 'none', width: 10, height: 10 },
  '& i[data-team="home"]': { borderRadius: '50%' },
  '& small': { fontSize: '0.75rem', color: theme.palette.text.secondary },
  // "yet to play" is as high as a plate.
  '& > small:last-child': { lineHeight: '2rem' },
  [LARGE_TEXT]: {
    '&[data-side="rival"]': { flexDirection: 'row', textAlign: 'left' },
    '&[data-side="rival"] > :last-child': { margin: '0 0 0 auto' },
  },
}));

interface DifferencesProps {
  match: Pick<Match, 'home_team' | 'away_team'>;
  compared: ElevensCompared;
  /** "Your", or "Meera’s". */
  leftName: string;
  rivalName: string;
  /** "you", or "them". */
  both: string;
  /** Further parts of the card. */
  children: ReactNode;
}

/** The players who set two elevens apart, side by side with their points; those that both have are folded. */
export function Differences({
  match,
  compared,
  leftName,
  rivalName,
  both,
  children,
}: DifferencesProps) {
  const { own, rival, shared } = compared;
  const between = `${Math.abs(sumOf(own) - sumOf(rival))} between ${both}`;
  const names = [...lastNames(shared.map(({ name }) => name)).values()];
  return (
    <Card
      component="section"
      aria-label="The two elevens"
      sx={{ p: 0, containerType: 'inline-size' }}
    >
      <Ends sx={{ gap: '2px 12px', flexWrap: 'wrap', p: '14px 16px' }}>
        <Typography variant="h3" component="h2">
          {own.length === 0 ? 'Eleven of eleven the same.' : `${own.length} different`}
        </Typography>
        {own.length > 0 && (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {between}
          </Typography>
        )}
      </Ends>
      {own.length > 0 && (
        <Columns>
          <Players match={match} team={own} side="own" name={leftName} />
          <Players match={match} team={rival} side="rival" name={rivalName} />
        </Columns>
      )}
      {shared.length > 0 && (
        <Fold
          title={`${shared.length} the same`}
          detail={names.join(', ')}
          figure={<ScorePlate points={sumOf(shared)} />}
          open={own.length === 0}
        >
          <ul aria-label="The same players">
            {shared.map((player) => (
              <PlayerLine key={player.id} match={match} player={player} side="own" />
            ))}
          </ul>
        </Fold>
      )}
      {children}
    </Card>
  );
}

interface PlayersProps {
  match: DifferencesProps['match'];
  team: readonly TeamPlayer[];
  side: 'own' | 'rival';
  /** "Your", or "Chloe’s". */
  name: string;
}

function Players({ match, team, side, name }: PlayersProps) {
  return (
    <ul aria-label={`${name} players`} style={{ gridRow: `span ${team.length + 1}` }}>
      {team.map((player) => (
        <PlayerLine key={player.id} match={match} player={player} side={side} />
      ))}
      <Line data-side={side} data-sum="true">
        <span>
          {name} {team.length}
        </span>
        <ScorePlate points={sumOf(team)} />
      </Line>
    </ul>
  );
}

function PlayerLine({
  match,
  player,
  side,
}: Pick<PlayersProps, 'match' | 'side'> & { player: TeamPlayer }) {
  const team = player.team === match.home_team ? 'home' : 'away';
  const colour = matchColours(match.home_team, match.away_team)[team];
  return (
    <Line data-side={side}>
      <i aria-hidden="true" data-team={team} style={{ background: colour }} />
      <span>
        {player.name}
        {player.playing === false && <small> not playing</small>}
      </span>
      {isYetToPlay(player.totalScoreBreakup) ? (
        <small>yet to play</small>
      ) : (
        <ScorePlate points={player.totalScore} />
      )}
    </Line>
  );
}
