const STUMP =
  'M-4.4-22.4Q-4.4-24.5-2.3-24.5H2.3Q4.4-24.5 4.4-22.4V16.5L.9 23.6Q0 25.2-.9 23.6L-4.4 16.5Z';
const BAIL = 'M-5.7-2.8H5.7A2.8 2.8 0 0 1 5.7 2.8H-5.7A2.8 2.8 0 0 1-5.7-2.8Z';

/**
 * The logo's wicket, broken so that it spells XI, within 68 by 66 units: three stumps and two bails, each
 * rotated about its position.
 */
export const WICKET = [
  { path: STUMP, x: 20, y: 37, turnDegrees: -31 },
  { path: STUMP, x: 20, y: 37, turnDegrees: 31 },
  { path: STUMP, x: 47, y: 37.5, turnDegrees: 0 },
  { path: BAIL, x: 32.5, y: 7.5, turnDegrees: 14 },
  { path: BAIL, x: 59, y: 8.5, turnDegrees: -46 },
] as const;
