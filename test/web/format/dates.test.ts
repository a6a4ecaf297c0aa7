import { startClock, startDay } from '../../../src/web/format/dates';

describe('the start of a match', () => {
  it("is shown in the reader's time zone", () => {
    const start = new Date(2024, 5, 29, 20, 0);
    expect(startDay(start.toISOString(), '2024-06-28')).toBe('Sat 29 Jun');
    expect(startClock(start.toISOString())).toBe('20:00');
  });

  it("is the venue's date when its time is unknown", () => {
    expect(startDay('', '2024-06-29')).toBe('Sat 29 Jun');
    expect(startClock('')).toBe('Unknown');
    expect(startDay('', 'one day')).toBe('one day');
  });
});
