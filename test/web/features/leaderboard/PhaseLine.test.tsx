import { act, screen } from '@testing-library/react';
import { DataAge } from '../../../../src/web/features/leaderboard/PhaseLine';
import { renderThemed } from '../../../support/web/renderThemed';

// Row 22 of the quality bar: a live match shows that its feed has been silent for 30 seconds.
const HEARD_AT = '2026-03-01T10:00:00.000Z';

beforeEach(() => jest.useFakeTimers({ now: Date.parse(HEARD_AT) }));
afterEach(() => jest.useRealTimers());

const ageOf = (heardAt: string, startTime = HEARD_AT) => (
  <DataAge match={{ heard_at: heardAt, start_time: startTime }} />
);

const pass = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

test('the age of the live figures counts up, and warns once it is beyond half a minute', () => {
  const { rerender } = renderThemed(ageOf(HEARD_AT));
  expect(screen.getByText('0 s ago')).toBeVisible();
  pass(30_000);
  expect(screen.getByText('30 s ago')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pass(1_000);
  expect(screen.getByText('Stale · 31 s ago')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('The live score is stale');
  pass(60_000);
  expect(screen.getByText('Stale · 1 min ago')).toBeVisible();

  rerender(ageOf(new Date().toISOString()));
  expect(screen.getByText('0 s ago')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  [119, 'Stale · 119 min ago'],
  [120, 'Stale · 2 h ago'],
  [565, 'Stale · 9 h ago'],
])('an age of %i minutes is shown as %s', (minutes, text) => {
  renderThemed(ageOf(HEARD_AT));
  pass(minutes * 60_000);
  expect(screen.getByText(text)).toBeVisible();
});

test('an update from a clock that is ahead has no negative age', () => {
  renderThemed(ageOf(new Date(Date.parse(HEARD_AT) + 900).toISOString()));
  expect(screen.getByText('0 s ago')).toBeVisible();
});

test('nothing is stale at the first ball, even while a response from an hour before the start is shown', () => {
  renderThemed(ageOf('2026-03-01T09:00:00.000Z'));
  expect(screen.getByText('0 s ago')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pass(31_000);
  expect(screen.getByText('Stale · 31 s ago')).toBeVisible();
});

test('a start that was postponed after the lock does not hide that the feed is silent', () => {
  renderThemed(ageOf(HEARD_AT, '2026-03-01T12:00:00.000Z'));
  pass(31_000);
  expect(screen.getByText('Stale · 31 s ago')).toBeVisible();
});
