import { monotonicClock } from '../../src/server/clock';

// Row 18 of the quality bar.
let systemMs = 0;
const clockAt = (startMs: number): (() => number) => {
  systemMs = startMs;
  return monotonicClock(() => systemMs);
};

test('follows the system clock', () => {
  const clock = clockAt(1_000);
  expect(clock()).toBe(1_000);
  systemMs = 1_250;
  expect(clock()).toBe(1_250);
});

test('stands still while the system clock is behind, and continues from there', () => {
  const clock = clockAt(10_000);
  clock();
  systemMs = 5_000;
  expect(clock()).toBe(10_000);
  systemMs = 9_999;
  expect(clock()).toBe(10_000);
  systemMs = 10_001;
  expect(clock()).toBe(10_001);
});

test('follows a clock that was far ahead and is corrected', () => {
  const clock = clockAt(1_000_000);
  clock();
  systemMs = 1_000_000 - 60_000;
  expect(clock()).toBe(1_000_000);
  systemMs -= 1;
  expect(clock()).toBe(systemMs);
});
