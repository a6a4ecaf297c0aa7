const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day of the venue's own calendar, "2024-06-13", in words. */
export function venueDay(date: string): string {
  const dayMs = Date.parse(date);
  return Number.isNaN(dayMs) ? date : format.format(dayMs);
}
