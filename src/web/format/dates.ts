// Formatted by hand, because the first date that Intl formats takes a tenth of a second on a slow phone.
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
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
  const start = new Date(startTime);
  const day = Number.isNaN(start.getTime()) ? new Date(`${venueDate}T12:00:00`) : start;
  if (Number.isNaN(day.getTime())) return venueDate;
  return `${WEEKDAYS[day.getDay()]} ${day.getDate()} ${MONTHS[day.getMonth()]?.slice(0, 3)}`;
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
  return `${at.getDate()} ${month} ${at.getFullYear()}, ${startClock(instant)}`;
}

export function startClock(startTime: string): string {
  const start = new Date(startTime);
  if (Number.isNaN(start.getTime())) return 'Unknown';
  return [start.getHours(), start.getMinutes()].map((n) => `${n}`.padStart(2, '0')).join(':');
}
