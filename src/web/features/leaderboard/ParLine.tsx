import { styled } from '@mui/material/styles';
import { formatPoints } from '../../format/points';
import type { Field } from '../../api/api';
import { describeGap, parScale } from './par';

const TRACK_TOP_PX = 24;

const Line = styled('div')(({ theme }) => {
  const { ice, fire, text } = theme.palette;
  const mark = { position: 'absolute', boxSizing: 'border-box' } as const;
  return {
    containerType: 'inline-size',
    position: 'relative',
    minHeight: 52,
    margin: '0 9px',
    fontSize: '0.75rem',
    lineHeight: '1rem',
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.secondary,
    '& i[data-part="track"], & i[data-part="range"]': {
      ...mark,
      inset: `${TRACK_TOP_PX}px 0 auto`,
      height: 4,
      borderRadius: 2,
      background: theme.palette.strongDivider,
    },
    '& i[data-part="range"]': { right: 'auto', background: theme.palette.secondary.main },
    '& i[data-part="gap"]': { ...mark, top: TRACK_TOP_PX - 2, height: 8, background: ice.main },
    '& i[data-part="gap"][data-side="hotter"]': {
      background: `repeating-linear-gradient(115deg, ${fire.main} 0 5px, ${fire.dark} 5px 8px)`,
    },
    '& i[data-part="zero"]': {
      ...mark,
      top: TRACK_TOP_PX - 6,
      width: 2,
      height: 16,
      marginLeft: -1,
      background: text.primary,
    },
    '& i[data-part="you"]': {
      ...mark,
      top: TRACK_TOP_PX - 7,
      width: 18,
      height: 18,
      marginLeft: -9,
      borderRadius: '50%',
      border: `2px solid ${theme.palette.background.default}`,
      background: theme.palette.primary.main,
    },
    '& i[data-part="field"]': {
      ...mark,
      top: TRACK_TOP_PX - 4,
      width: 12,
      height: 12,
      marginLeft: -6,
      border: `2px solid ${text.primary}`,
      background: theme.palette.background.paper,
      transform: 'rotate(45deg)',
    },
    '& i[data-part="field"][data-inside="true"]': {
      top: TRACK_TOP_PX - 2,
      width: 8,
      height: 8,
      marginLeft: -4,
    },
    '& > span': { position: 'absolute', top: 0, transform: 'translateX(-50%)' },
    '& > span[data-label="you"]': { fontWeight: 700, color: theme.palette.primary.main },
  };
});

/**
 * Below the track. The name of the field is under its diamond, and the other two make room for it, as near to their
 * ends of the field as they can be. With large text the three share the line and wrap.
 */
const Names = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(max-content, var(--left)) auto minmax(max-content, var(--right))',
  margin: '0 -9px',
  paddingTop: TRACK_TOP_PX + 12,
  '& b': {
    gridColumn: 2,
    padding: '0 3px',
    fontWeight: 700,
    color: theme.palette.text.primary,
  },
  '& > span': { display: 'flex' },
  '& > span::before, & > span::after': { content: '""', flex: 'var(--before) 1 0' },
  '& > span::after': { flexGrow: 'var(--after)' },
  '@container (max-width: 20em)': {
    gridTemplateColumns: 'auto auto auto',
    justifyContent: 'space-between',
  },
}));

interface ParLineProps {
  field: Field;
  /** The user's total, or null for a user without a team in the contest. */
  own: number | null;
}

/**
 * A thermometer that has zero and all teams of the contest on it, from the coldest to the hottest: with the middle of
 * the field (a diamond) and the user (a yellow dot). Where they meet, a smaller diamond is inside the dot, so that both
 * are seen.
 */
export function ParLine({ field, own }: ParLineProps) {
  const scale = parScale(field);
  const { lowest, median, highest } = field;
  const [coldest, middle, hottest, zero] = [scale(lowest), scale(median), scale(highest), scale(0)];
  const you = own === null ? null : scale(own);
  return (
    <Line role="img" aria-label={describeLine(field, own)}>
      <i data-part="track" />
      <i data-part="range" style={{ left: `${coldest}%`, width: `${hottest - coldest}%` }} />
      {you !== null && (
        <i
          data-part="gap"
          data-side={you < middle ? 'colder' : 'hotter'}
          style={{ left: `${Math.min(you, middle)}%`, width: `${Math.abs(you - middle)}%` }}
        />
      )}
      <i data-part="zero" style={{ left: `${zero}%` }} />
      {you !== null && <i data-part="you" style={{ left: `${you}%` }} />}
      <i
        data-part="field"
        data-inside={you !== null && Math.abs(you - middle) < DOT_ROOM}
        style={{ left: `${middle}%` }}
      />
      {you !== null && (
        <span data-label="you" style={{ left: `${clearOfEnds(you)}%` }}>
          You
        </span>
      )}
      {(you === null || Math.abs(zero - you) > ZERO_ROOM) && (
        <span style={{ left: `${zero}%` }}>0</span>
      )}
      <FieldNames field={field} {...{ coldest, middle, hottest }} />
    </Line>
  );
}

interface FieldNamesProps {
  field: Field;
  /** Where the three are, in percent of the line. */
  coldest: number;
  middle: number;
  hottest: number;
}

function FieldNames({ field, coldest, middle, hottest }: FieldNamesProps) {
  const { lowest, median, highest } = field;
  const isLevel = lowest === highest;
  return (
    <Names style={{ '--left': `${middle}fr`, '--right': `${100 - middle}fr` }}>
      {!isLevel && (
        <span style={{ '--before': coldest, '--after': middle - coldest }}>
          {formatPoints(lowest)} coldest
        </span>
      )}
      <b>field {formatPoints(median)}</b>
      {!isLevel && (
        <span style={{ '--before': hottest - middle, '--after': 100 - hottest }}>
          {formatPoints(highest)} hottest
        </span>
      )}
    </Names>
  );
}

function describeLine({ lowest, median, highest }: Field, own: number | null): string {
  return [
    ...(own === null ? [] : [`You ${formatPoints(own)}, ${describeGap(own, median)}`]),
    `field ${formatPoints(median)}`,
    `coldest ${formatPoints(lowest)}`,
    `hottest ${formatPoints(highest)}`,
  ].join(', ');
}

/** The labels of zero and of the user, closer than this in percent of the line, would touch. */
const ZERO_ROOM = 11;
/** Closer than this in percent of the line the diamond would cover the dot. */
const DOT_ROOM = 3;
/** Half the width of the label "You". */
const END_ROOM = 3;

const clearOfEnds = (place: number): number => Math.min(Math.max(place, END_ROOM), 100 - END_ROOM);
