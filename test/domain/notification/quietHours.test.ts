import {
  formatMinuteOfDay,
  isTimeZone,
  formatLocalTime,
  parseMinuteOfDay,
  quietHoursEndMs,
} from '../../../src/domain/notification/quietHours';

const until = (now: string, hours: string, timeZone: string): string | null => {
  const [fromMinute, toMinute] = hours.split('-').map(parseMinuteOfDay);
  const quiet = { fromMinute: fromMinute!, toMinute: toMinute! };
  const endMs = quietHoursEndMs(Date.parse(now), quiet, timeZone);
  return endMs === null ? null : new Date(endMs).toISOString().replace('.000Z', 'Z');
};

// Clocks: Kolkata +5:30; London +1 from 2026-03-29 to 2026-10-25, both at 01:00 UTC; Lord Howe moves by half an hour.
const ROWS: { why: string; now: string; hours: string; zone: string; end: string | null }[] = [
  {
    why: 'the minute before they begin is not quiet',
    now: '2026-03-01T16:59:59.999Z',
    hours: '22:30-07:00',
    zone: 'Asia/Kolkata',
    end: null,
  },
  {
    why: 'they begin with their first minute and go over midnight',
    now: '2026-03-01T17:00:00Z',
    hours: '22:30-07:00',
    zone: 'Asia/Kolkata',
    end: '2026-03-02T01:30:00Z',
  },
  {
    why: 'after midnight they end on the same day',
    now: '2026-03-01T20:00:30Z',
    hours: '22:30-07:00',
    zone: 'Asia/Kolkata',
    end: '2026-03-02T01:30:00Z',
  },
  {
    why: 'they have ended with their last minute',
    now: '2026-03-02T01:30:00Z',
    hours: '22:30-07:00',
    zone: 'Asia/Kolkata',
    end: null,
  },
  {
    why: 'they can be within a day',
    now: '2026-03-01T12:15:00Z',
    hours: '12:00-14:00',
    zone: 'UTC',
    end: '2026-03-01T14:00:00Z',
  },
  {
    why: 'the other side of those is not quiet',
    now: '2026-03-01T23:15:00Z',
    hours: '12:00-14:00',
    zone: 'UTC',
    end: null,
  },
  {
    why: 'a night that loses an hour is shorter',
    now: '2026-03-28T23:00:00Z',
    hours: '22:00-08:00',
    zone: 'Europe/London',
    end: '2026-03-29T07:00:00Z',
  },
  {
    why: 'a night that gains an hour is longer',
    now: '2026-10-24T22:00:00Z',
    hours: '22:00-08:00',
    zone: 'Europe/London',
    end: '2026-10-25T08:00:00Z',
  },
  {
    why: 'an end that the clocks skip comes as much later',
    now: '2026-03-28T23:00:00Z',
    hours: '22:00-01:30',
    zone: 'Europe/London',
    end: '2026-03-29T01:30:00Z',
  },
  {
    why: 'clocks may move by half an hour',
    now: '2026-04-04T12:00:00Z',
    hours: '22:00-06:00',
    zone: 'Australia/Lord_Howe',
    end: '2026-04-04T19:30:00Z',
  },
];

test.each(ROWS)('$why', ({ now, hours, zone, end }) => {
  expect(until(now, hours, zone)).toBe(end);
});

test('the end of the quiet hours is not quiet', () => {
  const quiet = { fromMinute: parseMinuteOfDay('21:10'), toMinute: parseMinuteOfDay('06:50') };
  const startMs = Date.parse('2026-01-01T00:07:00Z');
  for (const zone of [
    'America/New_York',
    'Asia/Kathmandu',
    'Pacific/Chatham',
    'Africa/Casablanca',
  ]) {
    for (let hour = 0; hour < 366 * 24; hour += 5) {
      const nowMs = startMs + hour * 3_600_000;
      const endMs = quietHoursEndMs(nowMs, quiet, zone);
      if (endMs === null) continue;
      expect(endMs).toBeGreaterThan(nowMs);
      expect(endMs - nowMs).toBeLessThanOrEqual(12 * 3_600_000);
      expect([zone, quietHoursEndMs(endMs, quiet, zone)]).toEqual([zone, null]);
      expect(formatLocalTime(endMs, zone)).toBe('06:50');
    }
  }
});

test('a time of day is formatted with four digits and parsed back', () => {
  for (const [face, minute] of [
    ['00:00', 0],
    ['07:05', 425],
    ['23:59', 1439],
  ] as const) {
    expect([formatMinuteOfDay(minute), parseMinuteOfDay(face)]).toEqual([face, minute]);
  }
});

test.each([
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
])('isTimeZone recognises %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});
