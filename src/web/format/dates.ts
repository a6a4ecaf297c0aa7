// Formatted by hand, because the first date that Intl formats takes a tenth of a second on a slow phone.
const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Formats a date of the venue's calendar, "2024-06-13", as "13 June 2024". */
export function venueDay(date: string): string {
  const day = new Date(date);
  if (Number.isNaN(day.getTime())) return date;
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/**
 * Formats the start of a match in the user's time zone as "Sat 29 Jun". When the start is not known, it is
 * the venue's date.
 */
export function startDay(startTime: string, venueDate: string): string {
  const day = dayOf(startTime, venueDate);
  if (day === null) return venueDate;
  return `${weekday(day).slice(0, 3)} ${day.getDate()} ${MONTHS[day.getMonth()]?.slice(0, 3)}`;
}

/** The heading above the matches of one day: "Today" and "Saturday 29 June", or "Saturday" and "6 July". */
export interface DayHeading {
  name: string;
  date: string;
}

/**
 * Returns the heading of the day of a start in the user's time zone. When the start is not known, it is the venue's date.
 */
export function dayHeading(startTime: string, venueDate: string, nowMs: number): DayHeading {
  const day = dayOf(startTime, venueDate);
  if (day === null) return { name: venueDate, date: '' };
  const date = `${day.getDate()} ${MONTHS[day.getMonth()]}`;
  const daysAhead = daysBetween(new Date(nowMs), day);
  if (daysAhead === 0) return { name: 'Today', date: `${weekday(day)} ${date}` };
  if (daysAhead === 1) return { name: 'Tomorrow', date: `${weekday(day)} ${date}` };
  return { name: weekday(day), date };
}

/**
 * Formats a start in the user's time zone as shortly as possible: "18:51" today, "Sun 15:00" within a week, otherwise
 * "Sat 6 Jul, 15:00". For a start that is not known, the time is "Unknown".
 */
export function startNear(startTime: string, venueDate: string, nowMs: number): string {
  const clock = clockTime(startTime);
  const day = dayOf(startTime, venueDate);
  const daysAhead = day === null ? Infinity : daysBetween(new Date(nowMs), day);
  if (day === null || daysAhead < 0 || daysAhead >= WEEKDAYS.length) {
    return `${startDay(startTime, venueDate)}, ${clock}`;
  }
  return daysAhead === 0 ? clock : `${weekday(day).slice(0, 3)} ${clock}`;
}

function dayOf(startTime: string, venueDate: string): Date | null {
  const start = new Date(startTime);
  const day = Number.isNaN(start.getTime()) ? new Date(`${venueDate}T12:00:00`) : start;
  return Number.isNaN(day.getTime()) ? null : day;
}

function weekday(day: Date): string {
  return WEEKDAYS[day.getDay()]!;
}

/** Returns how many calendar days later the other day is. */
function daysBetween(day: Date, other: Date): number {
  // In UTC every day has 24 hours.
  const utc = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return (utc(other) - utc(day)) / 86_400_000;
}

/** Formats an instant in the user's time zone as "29 June 2024". */
export function longDay(instant: string): string {
  const at = new Date(instant);
  return `${at.getDate()} ${MONTHS[at.getMonth()]} ${at.getFullYear()}`;
}

/** Formats an instant in the user's time zone as "29 Jun 2024, 18:41". */
export function dayAndClock(instant: string): string {
  const at = new Date(instant);
  const month = MONTHS[at.getMonth()]?.slice(0, 3);
  return `${at.getDate()} ${month} ${at.getFullYear()}, ${clockTime(instant)}`;
}

/** Formats the time of day of an instant in the user's time zone as "18:41"; "Unknown" for what is no instant. */
export function clockTime(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return 'Unknown';
  return [at.getHours(), at.getMinutes()].map((n) => `${n}`.padStart(2, '0')).join(':');
}
