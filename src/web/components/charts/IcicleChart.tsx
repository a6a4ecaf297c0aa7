import { keyframes, styled } from '@mui/material/styles';
import { formatPoints } from '../../format/points';
import { surname } from '../../../domain/cricket/surname';

export interface ChartPlayer {
  id: string;
  name: string;
  points: number;
}

/** Pixels per point on a phone and on anything wider (look brief, section 3 "Icicle chart"). */
const SCALES = { page: { phone: 1.6, desktop: 2.7 }, share: { phone: 1.9, desktop: 3.1 } } as const;
const LONGEST_PX = 260;
const ICICLE = 'polygon(0 0,100% 0,91% 42%,76% 76%,50% 100%,24% 76%,9% 42%)';
const TRIANGLE = 'polygon(0 0,100% 0,50% 100%)';
/** A shorter icicle is drawn as a plain triangle. */
const TRIANGLE_BELOW_PX = 22;
/** The height of a 12 px letter in vertical text; enough for the widest names. */
const LETTER_PX = 6.6;
const FIGURE_PX = 24;

const grow = keyframes({ from: { transform: 'scaleY(0)' } });

const Chart = styled('ol')(({ theme }) => ({
  '--k': 'var(--k-phone)',
  '--up': 'max(var(--names-up), calc(var(--hottest) * var(--k) * 1px + 24px))',
  '--down': 'max(var(--names-down), calc(var(--coldest) * var(--k) * 1px + 24px))',
  display: 'flex',
  gap: 'clamp(2px, 1.6vw, 6px)',
  [theme.breakpoints.up('sm')]: { '--k': 'var(--k-desktop)' },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    background: theme.palette.background.default,
  },
}));

const Column = styled('li')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });

const Above = styled('div')({
  height: 'var(--up)',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 4,
});

const Below = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  minHeight: 'var(--down)',
  margin: '0 -3px',
  padding: '0 3px',
  borderTop: `2px solid ${theme.palette.text.primary}`,
}));

const Name = styled('span')(({ theme }) => ({
  writingMode: 'vertical-rl',
  transform: 'rotate(180deg)',
  margin: '7px 0',
  fontSize: '0.75rem',
  lineHeight: '0.875rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: theme.palette.text.primary,
}));

const Figure = styled('span')(({ theme }) => ({
  fontSize: 'min(0.8125rem, 4vw)',
  lineHeight: '1rem',
  fontWeight: 900,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.ice.main,
  '&[data-hot="true"]': { color: theme.palette.fire.main },
  '&[data-zero="true"]': { color: theme.palette.text.secondary },
}));

const Bar = styled('span')(({ theme }) => ({
  width: '100%',
  maxWidth: 44,
  height: 'calc(var(--v) * var(--k) * 1px)',
  animation: `${grow} 600ms cubic-bezier(.2,.8,.2,1) backwards`,
  animationDelay: 'calc(var(--i) * 40ms)',
  '&[data-kind="cold"]': {
    minHeight: 2,
    transformOrigin: 'top',
    background: `linear-gradient(${theme.palette.ice.dark}, ${theme.palette.ice.main})`,
  },
  '&[data-kind="hot"]': {
    minHeight: 3,
    transformOrigin: 'bottom',
    borderRadius: '3px 3px 0 0',
    background: theme.palette.fire.main,
  },
}));

interface IcicleChartProps {
  players: readonly ChartPlayer[];
  size?: keyof typeof SCALES;
}

/** The zero line with the eleven to scale, the coldest first: icicles below it, and blocks above it for points over zero. */
export function IcicleChart({ players, size = 'page' }: IcicleChartProps) {
  const sorted = [...players].sort((a, b) => a.points - b.points);
  return (
    <Chart aria-label="The eleven, coldest first" style={measures(sorted, size)}>
      {sorted.map((player, index) => (
        <PlayerColumn key={player.id} player={player} index={index} size={size} />
      ))}
    </Chart>
  );
}

interface PlayerColumnProps {
  player: ChartPlayer;
  index: number;
  size: keyof typeof SCALES;
}

function PlayerColumn({ player, index, size }: PlayerColumnProps) {
  const { points } = player;
  const isHot = points > 0;
  const isShort = Math.abs(points) * SCALES[size].phone < TRIANGLE_BELOW_PX;
  const clipPath = isShort ? TRIANGLE : ICICLE;
  const name = <Name>{surname(player.name)}</Name>;
  const figure = (
    <Figure data-hot={isHot} data-zero={points === 0}>
      {formatPoints(points)}
    </Figure>
  );
  const bar = points !== 0 && (
    <Bar
      data-kind={isHot ? 'hot' : 'cold'}
      style={{
        '--v': Math.abs(points),
        '--i': index,
        ...(!isHot && { clipPath }),
      }}
    />
  );
  return (
    <Column>
      <Above>
        {isHot ? figure : name}
        {isHot && bar}
      </Above>
      <Below>
        {!isHot && bar}
        {isHot ? name : figure}
      </Below>
    </Column>
  );
}

/** Returns the room for the names and the longest bars, as custom properties of the chart. */
function measures(players: readonly ChartPlayer[], size: keyof typeof SCALES) {
  const furthest = Math.max(1, ...players.map(({ points }) => Math.abs(points)));
  const scale = (wanted: number) => Math.min(wanted, LONGEST_PX / furthest);
  const nameRoom = (group: readonly ChartPlayer[]) =>
    Math.max(0, ...group.map(({ name }) => surname(name).length * LETTER_PX + 14));
  const hot = players.filter(({ points }) => points > 0);
  const cold = players.filter(({ points }) => points <= 0);
  return {
    '--k-phone': scale(SCALES[size].phone),
    '--k-desktop': scale(SCALES[size].desktop),
    '--hottest': Math.max(0, ...hot.map(({ points }) => points)),
    '--coldest': Math.max(0, ...cold.map(({ points }) => -points)),
    '--names-up': `${Math.ceil(nameRoom(cold)) / 16}rem`,
    '--names-down': `${Math.ceil(Math.max(FIGURE_PX, nameRoom(hot))) / 16}rem`,
  };
}
