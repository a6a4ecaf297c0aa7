/** Minutes of the day, 0 to 1439; over midnight when the end is the lower one. They differ. */
export interface QuietHours {
  fromMinute: number;
  toMinute: number;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Is it a name of the IANA time zone database that this machine knows? */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * When the quiet hours that `nowMs` falls into end, by the clocks of `timeZone`; null outside of them. An end
 * that the clocks skip comes as much later as they skip. Milliseconds since 1970.
 */
export function quietUntilMs(nowMs: number, quiet: QuietHours, timeZone: string): number | null {
  const { fromMinute, toMinute } = quiet;
  const wallMs = wallOf(timeZone);
  const here = wallMs(nowMs);
  const minute = Math.floor(here / MINUTE_MS) % DAY_MINUTES;
  const isQuiet =
    fromMinute < toMinute
      ? minute >= fromMinute && minute < toMinute
      : minute >= fromMinute || minute < toMinute;
  if (!isQuiet) return null;
  const minutesLeft = (toMinute - minute + DAY_MINUTES) % DAY_MINUTES;
  const endOnTheWall = here - (here % MINUTE_MS) + minutesLeft * MINUTE_MS;
  // By the offset of now, then by the one that holds at that moment: they differ when the clocks change between.
  const guess = endOnTheWall - (here - nowMs);
  const end = endOnTheWall - (wallMs(guess) - guess);
  return wallMs(end) === endOnTheWall ? end : Math.max(guess, end);
}

/** "19:30" by the clocks of a time zone. */
export function localTime(ms: number, timeZone: string): string {
  return clockFace(Math.floor(wallOf(timeZone)(ms) / MINUTE_MS) % DAY_MINUTES);
}

/** "07:05" of 425. */
export function clockFace(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
}

/** 425 of "07:05". */
export function minuteOfDay(face: string): number {
  const [hours, minutes] = face.split(':').map(Number);
  return hours! * 60 + minutes!;
}

/** What the clocks of a time zone show, as if it were UTC: milliseconds since 1970. */
function wallOf(timeZone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (ms) => {
    const parts = format.formatToParts(ms).map(({ type, value }) => [type, Number(value)] as const);
    const { year, month, day, hour, minute, second } = Object.fromEntries(parts);
    const shown = Date.UTC(year!, month! - 1, day, hour, minute, second);
    return shown + (((ms % 1_000) + 1_000) % 1_000);
  };
}
