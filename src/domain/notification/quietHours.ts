/** Two different minutes of the day, 0 to 1439. When the end is lower than the start, the hours span midnight. */
export interface QuietHours {
  fromMinute: number;
  toMinute: number;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** True when the name is a time zone of the IANA database that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns when the quiet hours around `nowMs` end by the clocks of `timeZone`, in milliseconds since 1970, or null
 * when `nowMs` is outside them. If a clock change skips the end, the result is later by the skipped time.
 */
export function quietHoursEndMs(nowMs: number, quiet: QuietHours, timeZone: string): number | null {
  const { fromMinute, toMinute } = quiet;
  const toLocalMs = localClock(timeZone);
  const localNowMs = toLocalMs(nowMs);
  const minute = Math.floor(localNowMs / MINUTE_MS) % DAY_MINUTES;
  const isQuiet =
    fromMinute < toMinute
      ? minute >= fromMinute && minute < toMinute
      : minute >= fromMinute || minute < toMinute;
  if (!isQuiet) return null;
  const minutesLeft = (toMinute - minute + DAY_MINUTES) % DAY_MINUTES;
  const localEndMs = localNowMs - (localNowMs % MINUTE_MS) + minutesLeft * MINUTE_MS;
  // The UTC offset at the end differs from the present one if the clocks change in between.
  const endByPresentOffset = localEndMs - (localNowMs - nowMs);
  const end = localEndMs - (toLocalMs(endByPresentOffset) - endByPresentOffset);
  return toLocalMs(end) === localEndMs ? end : Math.max(endByPresentOffset, end);
}

/** Formats a time as "19:30" by the clocks of a time zone. */
export function formatLocalTime(ms: number, timeZone: string): string {
  return formatMinuteOfDay(Math.floor(localClock(timeZone)(ms) / MINUTE_MS) % DAY_MINUTES);
}

/** Formats minute 425 of the day as "07:05". */
export function formatMinuteOfDay(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
}

/** Parses "07:05" as minute 425 of the day. */
export function parseMinuteOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

/** Returns a function that converts a time into the local time of a time zone, expressed as if it were UTC. */
function localClock(timeZone: string): (ms: number) => number {
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
    const localMs = Date.UTC(year!, month! - 1, day, hour, minute, second);
    return localMs + (((ms % 1_000) + 1_000) % 1_000);
  };
}
