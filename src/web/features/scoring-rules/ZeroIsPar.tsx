import { styled } from '@mui/material/styles';
import { Card } from '../../components/layout/Card';
import { formatPoints } from '../../format/points';
import { FORTY_ELEVENS } from './fortyElevens';

/** The ends of the scale, in points: about the mean totals of Nightmare XIs and of the highest-scoring elevens. */
const REACH = 450;
const STEP = 50;
/** The height of the area with the dots and the zero line. */
const FIELD_PX = { phone: 76, desktop: 104 };

const Field = styled('div')(({ theme }) => ({
  '--dot': '8px',
  position: 'relative',
  height: FIELD_PX.phone,
  margin: '16px 12px 0',
  [theme.breakpoints.up('md')]: { '--dot': '12px', height: FIELD_PX.desktop },
  '& i': {
    position: 'absolute',
    width: 'var(--dot)',
    height: 'var(--dot)',
    marginLeft: 'calc(var(--dot) / -2)',
    // Cold dots are round at the bottom, hot dots at the top, so that they differ without colours, too.
    borderRadius: '0 0 4px 4px',
    background: theme.palette.ice.main,
    '&[data-hot="true"]': { borderRadius: '4px 4px 0 0', background: theme.palette.fire.main },
  },
}));

const Tube = styled('div')(({ theme: { palette, breakpoints } }) => ({
  position: 'relative',
  height: 20,
  margin: '0 12px',
  borderRadius: 10,
  background: `linear-gradient(90deg, ${palette.ice.main}, #2B4E5C 49.8%, transparent 50%), repeating-linear-gradient(115deg, ${palette.fire.main} 0 5px, #C9622F 5px 8px)`,
  '&::after': {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: -FIELD_PX.phone,
    bottom: -6,
    width: 2,
    marginLeft: -1,
    background: palette.text.primary,
    [breakpoints.up('md')]: { top: -FIELD_PX.desktop },
  },
}));

const Scale = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  marginTop: 8,
  fontSize: '0.75rem',
  lineHeight: '1rem',
  color: theme.palette.text.secondary,
  '& b': {
    display: 'block',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    fontWeight: 900,
    color: theme.palette.text.primary,
  },
  '& > :nth-of-type(2)': { textAlign: 'center' },
  '& > :nth-of-type(3)': { textAlign: 'right' },
}));

const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '4px 16px',
  marginTop: 12,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  color: theme.palette.text.secondary,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& p': { margin: 0 },
  '& p:first-of-type b': { color: theme.palette.ice.main },
  '& p:last-of-type b': { color: theme.palette.fire.main },
}));

const Line = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  color: theme.palette.text.secondary,
}));

/** Shows what a total is worth: the totals of random elevens around zero, and what cold and hot mean. */
export function ZeroIsPar() {
  const below = FORTY_ELEVENS.filter((total) => total < 0).length;
  const above = FORTY_ELEVENS.length - below;
  return (
    <Card component="section" aria-label="Zero is par" sx={{ mb: 3, p: { xs: 2, md: 3 } }}>
      <h2 style={{ margin: 0, fontSize: '1.25rem', lineHeight: '1.625rem' }}>Zero is par</h2>
      <Line>Forty elevens picked at random at the men’s World Cup of 2024.</Line>
      <Field
        role="img"
        aria-label={`Of forty random elevens ${below} end below zero and ${above} above. The lowest total is ${formatPoints(FORTY_ELEVENS[0]!)}, the highest ${formatPoints(FORTY_ELEVENS.at(-1)!)}.`}
      >
        {dots().map(({ left, level, isHot }) => (
          <i
            key={`${left} ${level}`}
            data-hot={isHot}
            style={{ left: `${left}%`, bottom: `calc(${level} * (var(--dot) + 3px))` }}
          />
        ))}
      </Field>
      <Tube aria-hidden="true" />
      <Scale aria-hidden="true">
        <span>
          <b>{formatPoints(-REACH)}</b>the perfect eleven
        </span>
        <span>
          <b>0</b>par
        </span>
        <span>
          <b>{formatPoints(REACH)}</b>top scorers
        </span>
      </Scale>
      <Words>
        <p>
          <b>Below zero: cold, good.</b> Colder than chance. {below} of {FORTY_ELEVENS.length}.
        </p>
        <p>
          <b>Above zero: hot, bad.</b> A run too many. {above} of {FORTY_ELEVENS.length}.
        </p>
      </Words>
    </Card>
  );
}

interface Dot {
  /** In percent of the scale. */
  left: number;
  /** How many dots are below it. */
  level: number;
  isHot: boolean;
}

/** Returns a dot for each eleven, stacked on the middle of its step of the scale. */
function dots(): Dot[] {
  const counts = new Map<number, number>();
  return FORTY_ELEVENS.map((total) => {
    const step = Math.floor(total / STEP);
    const level = counts.get(step) ?? 0;
    counts.set(step, level + 1);
    return { left: (100 * ((step + 0.5) * STEP + REACH)) / (2 * REACH), level, isHot: step >= 0 };
  });
}
