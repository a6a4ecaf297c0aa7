// By hand, for the first date that Intl formats costs a slow phone a tenth of a second.
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

/** A day of the venue's own calendar, "2024-06-13", in words: "13 June 2024". */
export function venueDay(date: string): string {
  const day = new Date(date);
  if (Number.isNaN(day.getTime())) return date;
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** A match's start in the reader's own time zone: "Sat 29 Jun", "20:00". An unknown start shows the venue's day. */
export function startDay(startTime: string, venueDate: string): string {
  const start = new Date(startTime);
  const day = Number.isNaN(start.getTime()) ? new Date(`${venueDate}T12:00:00`) : start;
  if (Number.isNaN(day.getTime())) return venueDate;
  return `${WEEKDAYS[day.getDay()]} ${day.getDate()} ${MONTHS[day.getMonth()]?.slice(0, 3)}`;
}

/** Any instant in the reader's own time zone: "29 Jun 2024, 18:41". */
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
