import { styled } from '@mui/material/styles';
import { isYetToPlay } from '../../../domain/scoring/score';
import type { Match, TeamPlayer } from '../../api/api';
import { Crest, SMALL_CREST_SIZE } from '../../components/cricket/Crest';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { matchColours } from '../../components/cricket/teamColour';
import { LARGE_TEXT } from '../../theme/largeText';
import { coldestFirst } from './coldestFirst';

/** A container that holds two columns which do not count as large text. */
const ROOM_FOR_TWO = '@container (width >= 34em)';

/** Has the font size of the rows, so that they count as large on no phone with normal text. */
const Room = styled('div')({
  containerType: 'inline-size',
  fontSize: '0.875rem',
  lineHeight: '1.125rem',
});

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    [ROOM_FOR_TWO]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: 'repeat(6, auto)',
      gridAutoFlow: 'column',
      columnGap: 32,
    },
  },
}));

const Row = styled('li')(({ theme }) => {
  const { ice, fire, divider, secondary, text } = theme.palette;
  return {
    display: 'grid',
    // Plates of up to three digits are equally wide, so that the zero line is straight.
    gridTemplateColumns: '28px minmax(0, 1.2fr) minmax(0, 1fr) minmax(3.5em, auto)',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    borderBottom: `1px solid ${divider}`,
    overflowWrap: 'anywhere',
    '&:last-of-type': { borderBottom: 0 },
    '& small': { display: 'block', fontSize: '0.75rem', color: text.secondary },
    '&[data-waiting="true"]': { color: text.secondary },
    '& [data-part="bar"]': { position: 'relative', alignSelf: 'stretch' },
    '& [data-part="bar"]::before': {
      content: '""',
      position: 'absolute',
      left: 'var(--zero)',
      top: 0,
      bottom: 0,
      width: 2,
      marginLeft: -1,
      background: secondary.main,
      opacity: 0.75,
    },
    '& i': {
      position: 'absolute',
      top: '50%',
      height: 12,
      marginTop: -6,
      minWidth: 2,
      borderRadius: 3,
      background: ice.main,
    },
    '& i[data-hot="true"]': {
      background: `repeating-linear-gradient(115deg, ${fire.main} 0 5px, ${fire.dark} 5px 8px)`,
    },
    '& [data-part="waits"]': { gridColumn: '3 / 5', textAlign: 'right', fontSize: '0.75rem' },
    // The name has a line of its own, so that it breaks between words.
    [LARGE_TEXT]: {
      gridTemplateColumns: '28px minmax(0, 1fr) minmax(3.5em, auto)',
      rowGap: 4,
      padding: '4px 0',
      '& [data-part="name"]': { gridColumn: '2 / 4' },
      '& [data-part="bar"]': { gridColumn: '1 / 3' },
      '& [data-part="waits"]': { gridColumn: '1 / 4' },
    },
  };
});

interface ElevenBarsProps {
  match: Pick<Match, 'home_team' | 'away_team'>;
  team: readonly TeamPlayer[];
}

/** The eleven players of a team, the coldest first, with a bar each around one shared zero line. */
export function ElevenBars({ match, team }: ElevenBarsProps) {
  const colours = matchColours(match.home_team, match.away_team);
  const totals = team.map(({ totalScore }) => totalScore ?? 0);
  const [coldest, hottest] = [Math.min(0, ...totals), Math.max(0, ...totals)];
  const range = Math.max(1, hottest - coldest);
  const zero = (100 * -coldest) / range;
  return (
    <Room>
      <List aria-label="Players, the coldest first">
        {coldestFirst(team).map((player) => {
          const side = player.team === match.home_team ? 'home' : 'away';
          const points = player.totalScore ?? 0;
          const width = (100 * Math.abs(points)) / range;
          const waits = isYetToPlay(player.totalScoreBreakup);
          return (
            <Row key={player.id} data-waiting={waits}>
              <Crest
                team={player.team}
                side={side}
                colour={colours[side]}
                size={SMALL_CREST_SIZE}
              />
              <span data-part="name">
                <span>{player.name}</span>
                {player.playing === false && <small>not playing</small>}
              </span>
              {waits ? (
                <span data-part="waits">yet to play</span>
              ) : (
                <>
                  <span data-part="bar" aria-hidden="true" style={{ '--zero': `${zero}%` }}>
                    <i
                      data-hot={points > 0}
                      style={{ left: `${points < 0 ? zero - width : zero}%`, width: `${width}%` }}
                    />
                  </span>
                  <ScorePlate points={player.totalScore} size="small" />
                </>
              )}
            </Row>
          );
        })}
      </List>
    </Room>
  );
}
