import { dayHeading, clockTime, startDay, startNear } from '../../../src/web/format/dates';

describe('the start of a match', () => {
  it("is shown in the reader's time zone", () => {
    const start = new Date(2024, 5, 29, 20, 0);
    expect(startDay(start.toISOString(), '2024-06-28')).toBe('Sat 29 Jun');
    expect(clockTime(start.toISOString())).toBe('20:00');
  });

  it("is the venue's date when its time is unknown", () => {
    expect(startDay('', '2024-06-29')).toBe('Sat 29 Jun');
    expect(clockTime('')).toBe('Unknown');
    expect(startDay('', 'one day')).toBe('one day');
  });
});

describe('the start of a match beside others', () => {
  const NOW = new Date(2024, 5, 29, 23, 30);
  const at = (days: number, hour: number) => new Date(2024, 5, 29 + days, hour, 5).toISOString();

  test.each([
    ['today', at(0, 23), 'Today', 'Saturday 29 June', '23:05'],
    ['half an hour after midnight', at(1, 0), 'Tomorrow', 'Sunday 30 June', 'Sun 00:05'],
    ['in two days', at(2, 9), 'Monday', '1 July', 'Mon 09:05'],
    ['in six days', at(6, 9), 'Friday', '5 July', 'Fri 09:05'],
    ['in a week', at(7, 9), 'Saturday', '6 July', 'Sat 6 Jul, 09:05'],
    ['yesterday', at(-1, 9), 'Friday', '28 June', 'Fri 28 Jun, 09:05'],
  ])('%s', (_case, start, name, date, near) => {
    expect(dayHeading(start, '2024-06-29', NOW.getTime())).toEqual({ name, date });
    expect(startNear(start, '2024-06-29', NOW.getTime())).toBe(near);
  });

  test('on a day of the venue whose time is unknown', () => {
    expect(dayHeading('', '2024-06-30', NOW.getTime())).toEqual({
      name: 'Tomorrow',
      date: 'Sunday 30 June',
    });
    expect(startNear('', '2024-06-30', NOW.getTime())).toBe('Sun Unknown');
  });

  test('that is not known at all', () => {
    expect(dayHeading('', 'one day', NOW.getTime())).toEqual({ name: 'one day', date: '' });
    expect(startNear('', 'one day', NOW.getTime())).toBe('one day, Unknown');
  });
});
