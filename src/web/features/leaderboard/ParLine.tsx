import { styled } from '@mui/material/styles';
import { formatPoints } from '../../format/points';
import type { Field } from '../../api/api';
import { describeGap } from '../../../domain/leaderboard/field';
import { parScale } from './par';

/** Grows with the text, because labels stand above the track. */
const TRACK_TOP = '1.5rem';

const fromTrack = (px: number): string =>
  `calc(${TRACK_TOP} ${px < 0 ? '-' : '+'} ${Math.abs(px)}px)`;

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
    '&[data-long="true"]': { minHeight: `calc(${TRACK_TOP} + 12px + 2rem)` },
    '& i[data-part="track"], & i[data-part="range"]': {
      ...mark,
      inset: `${TRACK_TOP} 0 auto`,
      height: 4,
      borderRadius: 2,
      background: theme.palette.strongDivider,
    },
    '& i[data-part="range"]': { right: 'auto', background: theme.palette.secondary.main },
    '& i[data-part="gap"]': { ...mark, top: fromTrack(-2), height: 8, background: ice.main },
    '& i[data-part="gap"][data-side="hotter"]': {
      background: `repeating-linear-gradient(115deg, ${fire.main} 0 5px, ${fire.dark} 5px 8px)`,
    },
    '& i[data-part="zero"]': {
      ...mark,
      top: fromTrack(-6),
      width: 2,
      height: 16,
      marginLeft: -1,
      background: text.primary,
    },
    '& i[data-part="you"]': {
      ...mark,
      top: fromTrack(-7),
      width: 18,
      height: 18,
      marginLeft: -9,
      borderRadius: '50%',
      border: `2px solid ${theme.palette.background.default}`,
      background: theme.palette.primary.main,
    },
    '& i[data-part="field"]': {
      ...mark,
      top: fromTrack(-4),
      width: 12,
      height: 12,
      marginLeft: -6,
      border: `2px solid ${text.primary}`,
      background: theme.palette.background.paper,
      transform: 'rotate(45deg)',
    },
    '& i[data-part="field"][data-inside="true"]': {
      top: fromTrack(-2),
      width: 8,
      height: 8,
      marginLeft: -4,
    },
    '& > span': { position: 'absolute', top: 0, transform: 'translateX(-50%)' },
    // With large text the two labels above the track need more room.
    '@container (max-width: 20em)': {
      '& > span[data-label="zero"][data-near="true"]': { display: 'none' },
    },
    '& > span[data-label="you"]': { fontWeight: 700, color: theme.palette.primary.main },
  };
});

/**
 * The labels below the track. The label of the field is under its diamond. The other two are as near to their ends of
 * the field as that label allows. With large text the three share the line and wrap.
 */
const Names = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(max-content, var(--left)) auto minmax(max-content, var(--right))',
  margin: '0 -9px',
  paddingTop: fromTrack(12),
  '& b': {
    gridColumn: 2,
    padding: '0 6px',
    fontWeight: 700,
    color: theme.palette.text.primary,
  },
  // Only a name may be longer than its column.
  '& b[data-rival="true"]': { overflowWrap: 'anywhere' },
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
  /** A rival's team, which the diamond then marks in place of the median. */
  rival?: { name: string; total: number };
}

/**
 * A scale from the coldest team of the contest to the hottest, which always includes zero. A diamond marks the median
 * total, and a yellow dot marks the user. Where the two meet, a smaller diamond is drawn inside the dot.
 */
export function ParLine({ field, own, rival }: ParLineProps) {
  const scale = parScale(field);
  const { lowest, highest } = field;
  const mark = rival ?? { name: 'field', total: field.median };
  const [coldest, middle, hottest, zero] = [lowest, mark.total, highest, 0].map(scale) as [
    number,
    number,
    number,
    number,
  ];
  const you = own === null ? null : scale(own);
  return (
    <Line
      role="img"
      aria-label={describeLine(field, own, rival)}
      data-long={(rival?.name.length ?? 0) > ONE_LINE_NAME}
    >
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
        <span
          data-label="zero"
          data-near={you !== null && Math.abs(zero - you) <= LARGE_ZERO_ROOM}
          style={{ left: `${zero}%` }}
        >
          0
        </span>
      )}
      <FieldNames {...{ field, mark, coldest, middle, hottest }} isRival={rival !== undefined} />
    </Line>
  );
}

interface FieldNamesProps {
  field: Field;
  /** What the diamond marks. */
  mark: { name: string; total: number };
  /** True when the diamond marks a rival, whose name may be long. */
  isRival: boolean;
  /** The positions of the three marks, in percent of the line. */
  coldest: number;
  middle: number;
  hottest: number;
}

function FieldNames({ field, mark, isRival, coldest, middle, hottest }: FieldNamesProps) {
  const { lowest, highest } = field;
  const isLevel = lowest === highest;
  return (
    <Names style={{ '--left': `${middle}fr`, '--right': `${100 - middle}fr` }}>
      {!isLevel && (
        <span style={{ '--before': coldest, '--after': middle - coldest }}>
          {formatPoints(lowest)} coldest
        </span>
      )}
      <b data-rival={isRival}>
        {/* Otherwise the minus sign of a number after a name in Arabic or Hebrew would stand on its right. */}
        {isRival ? <bdi>{mark.name}</bdi> : mark.name} {formatPoints(mark.total)}
      </b>
      {!isLevel && (
        <span style={{ '--before': hottest - middle, '--after': 100 - hottest }}>
          {formatPoints(highest)} hottest
        </span>
      )}
    </Names>
  );
}

function describeLine(
  { lowest, median, highest }: Field,
  own: number | null,
  rival: ParLineProps['rival'],
): string {
  const gap = own !== null && rival === undefined ? `, ${describeGap(own, median)}` : '';
  return [
    ...(own === null ? [] : [`You ${formatPoints(own)}${gap}`]),
    ...(rival === undefined
      ? [`field ${formatPoints(median)}`]
      : [`${rival.name} ${formatPoints(rival.total)}`]),
    `coldest ${formatPoints(lowest)}`,
    `hottest ${formatPoints(highest)}`,
  ].join(', ');
}

/** In percent of the line: the labels of zero and of the user would touch if they were closer. */
const ZERO_ROOM = 11;
/** The same with large text. */
const LARGE_ZERO_ROOM = 18;
/** In percent of the line: the diamond would cover the dot if they were closer. */
const DOT_ROOM = 3;
/** In percent of the line: half the width of the label "You". */
const END_ROOM = 3;

/** In characters: a longer name takes two lines, or one where the marks beside it leave it more room. */
const ONE_LINE_NAME = 10;

const clearOfEnds = (place: number): number => Math.min(Math.max(place, END_ROOM), 100 - END_ROOM);
