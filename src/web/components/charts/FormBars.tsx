import { styled } from '@mui/material/styles';
import { formatPoints } from '../../format/points';

/** The length of the longest bar, which stands for at least SCALE_POINTS. */
const LONGEST_PX = 48;
const SCALE_POINTS = 40;
const FIGURE_PX = 22;

const Chart = styled('ol')({ display: 'flex', gap: 8 });

const MatchColumn = styled('li')({
  flex: '1 1 0',
  minWidth: 0,
  maxWidth: '25%',
  textAlign: 'center',
});

const Above = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
});

const Below = styled('div')(({ theme }) => ({
  borderTop: `2px solid ${theme.palette.secondary.main}`,
  margin: '0 -4px',
  padding: '0 4px',
}));

const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  width: '100%',
  maxWidth: 40,
  marginInline: 'auto',
  background: theme.palette.ice.main,
  borderRadius: '0 0 3px 3px',
  '&[data-hot="true"]': {
    background: `repeating-linear-gradient(115deg, ${theme.palette.fire.main} 0 5px, ${theme.palette.fire.dark} 5px 8px)`,
    borderRadius: '3px 3px 0 0',
  },
}));

const Figure = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  lineHeight: '1.375rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.score.cold2.text,
  '&[data-hot="true"]': { color: theme.palette.score.hot2.text },
  '&[data-zero="true"]': { color: theme.palette.text.secondary },
}));

interface FormBarsProps {
  /** Points of the last matches, the oldest first. */
  form: readonly number[];
  label: string;
}

/** The recent form with its figures: a bar below the zero line is good, a bar above it is bad. */
export function FormBars({ form, label }: FormBarsProps) {
  const lengthOf = lengthsOf(form);
  const aboveRem = roomFor(form.filter((points) => points > 0).map(lengthOf));
  const belowRem = roomFor(form.filter((points) => points <= 0).map(lengthOf));
  return (
    <Chart aria-label={label}>
      {form.map((points, index) => {
        const isHot = points > 0;
        const figure = (
          <Figure data-hot={isHot} data-zero={points === 0}>
            {formatPoints(points)}
          </Figure>
        );
        const bar = points !== 0 && <Bar data-hot={isHot} style={{ height: lengthOf(points) }} />;
        return (
          <MatchColumn key={index}>
            <Above style={{ minHeight: aboveRem }}>
              {isHot && figure}
              {isHot && bar}
            </Above>
            <Below style={{ minHeight: belowRem }}>
              {!isHot && bar}
              {!isHot && figure}
            </Below>
          </MatchColumn>
        );
      })}
    </Chart>
  );
}

function lengthsOf(form: readonly number[]): (points: number) => number {
  const most = Math.max(SCALE_POINTS, ...form.map(Math.abs));
  return (points) => Math.round((LONGEST_PX * Math.abs(points)) / most);
}

/** Returns the height of the longest bar and its figure, which scales with the text size. */
function roomFor(lengths: readonly number[]): string | number {
  return lengths.length === 0 ? 0 : `calc(${Math.max(...lengths)}px + ${FIGURE_PX / 16}rem)`;
}
