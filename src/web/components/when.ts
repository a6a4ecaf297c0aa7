/** A match's start in the reader's own time zone: "Sat 29 Jun", "20:00". An unknown start shows the venue's day. */
export function startDay(startTime: string, venueDay: string): string {
  const startMs = Date.parse(startTime);
  const dayMs = Number.isNaN(startMs) ? Date.parse(`${venueDay}T12:00:00`) : startMs;
  if (Number.isNaN(dayMs)) return venueDay;
  return dayFormat.format(dayMs).replaceAll(',', '');
}

export function startClock(startTime: string): string {
  const startMs = Date.parse(startTime);
  return Number.isNaN(startMs) ? 'Unknown' : clockFormat.format(startMs);
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const clockFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
