import { styled } from '@mui/material/styles';

const STUMP =
  'M-4.4-22.4Q-4.4-24.5-2.3-24.5H2.3Q4.4-24.5 4.4-22.4V16.5L.9 23.6Q0 25.2-.9 23.6L-4.4 16.5Z';
const BAIL = 'M-5.7-2.8H5.7A2.8 2.8 0 0 1 5.7 2.8H-5.7A2.8 2.8 0 0 1-5.7-2.8Z';

/** The mark, a broken wicket that spells XI, within 68 by 66: three stumps and two bails, each turned about its place. */
export const WICKET = [
  { path: STUMP, x: 20, y: 37, turnDegrees: -31 },
  { path: STUMP, x: 20, y: 37, turnDegrees: 31 },
  { path: STUMP, x: 47, y: 37.5, turnDegrees: 0 },
  { path: BAIL, x: 32.5, y: 7.5, turnDegrees: 14 },
  { path: BAIL, x: 59, y: 8.5, turnDegrees: -46 },
] as const;

/** The mark, in the current colour. */
export function Wicket() {
  return (
    <g fill="currentColor">
      {WICKET.map(({ path, x, y, turnDegrees }) => (
        <path
          key={`${x} ${turnDegrees}`}
          transform={`translate(${x} ${y}) rotate(${turnDegrees})`}
          d={path}
        />
      ))}
    </g>
  );
}

const Grey = styled('svg')(({ theme }) => ({ color: theme.palette.text.secondary }));

/** For errors: the mark without its light. */
export function GreyWicket() {
  return (
    <Grey width="72" height="64" viewBox="0 0 68 66" aria-hidden="true">
      <Wicket />
    </Grey>
  );
}
