import {
  isOpenForTeams,
  isUpcoming,
  LOCK_GRACE_MS,
  startsSoon,
  timeRemaining,
} from '../../../src/domain/cricket/matchLife';

const START = Date.UTC(2024, 5, 29, 14, 30);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [HOUR + 1, false],
  [HOUR, true],
  [0, true],
  [-DAY, true],
])('%d ms before the start, the match starts soon: %s', (left, isSoon) => {
  expect(startsSoon(START, START - left)).toBe(isSoon);
});

test.each([
  { left: 6 * DAY, text: '6 days remaining' },
  { left: 2 * DAY, text: '2 days remaining' },
  { left: 2 * DAY - 1, text: '1 day remaining' },
  { left: DAY + 1, text: '1 day remaining' },
  { left: DAY, text: '24h 0m remaining' },
  { left: 19 * HOUR + 4 * MINUTE, text: '19h 4m remaining' },
  { left: 2 * HOUR + 14 * MINUTE + 59 * SECOND, text: '2h 14m remaining' },
  { left: HOUR, text: '1h 0m remaining' },
  { left: 59 * MINUTE + 59 * SECOND, text: '59m remaining' },
  { left: 4 * MINUTE, text: '4m remaining' },
  { left: 1, text: '1m remaining' },
  { left: 0, text: 'Live now' },
  { left: -DAY, text: 'Live now' },
])('$left ms before the start the countdown reads $text', ({ left, text }) => {
  expect(timeRemaining(START, START - left)).toBe(text);
});

test('an unknown or invalid start reads Unknown', () => {
  expect(timeRemaining(null, START)).toBe('Unknown');
  expect(timeRemaining(Number.NaN, START)).toBe('Unknown');
});

test.each([
  { left: DAY + 1, upcoming: false },
  { left: DAY, upcoming: true },
  { left: 1, upcoming: true },
  { left: 0, upcoming: false },
  { left: -1, upcoming: false },
])('$left ms before the start, upcoming is $upcoming', ({ left, upcoming }) => {
  expect(isUpcoming(START, START - left)).toBe(upcoming);
});

test.each([
  { why: 'in good time', receivedMs: START - 1, nowMs: START - 1, open: true },
  {
    why: 'received before the lock, written within the grace',
    receivedMs: START - 1,
    nowMs: START + LOCK_GRACE_MS - 1,
    open: true,
  },
  {
    why: 'received before the lock, written after the grace',
    receivedMs: START - 1,
    nowMs: START + LOCK_GRACE_MS,
    open: false,
  },
  { why: 'received at the lock', receivedMs: START, nowMs: START, open: false },
  {
    why: 'frozen early, whatever the clock says',
    receivedMs: START - DAY,
    nowMs: START - DAY,
    lockedAtMs: START - DAY,
    open: false,
  },
])('a team $why: open is $open', ({ receivedMs, nowMs, lockedAtMs = null, open }) => {
  expect(isOpenForTeams({ receivedMs, nowMs, lockAtMs: START, lockedAtMs })).toBe(open);
});
