import type { Match } from '../../api/api';
import { dayHeading, type DayHeading } from '../../format/dates';

interface MatchDay extends DayHeading {
  matches: Match[];
}

/** Groups matches by the day of their start in the user's time zone. They keep their order. */
export function matchDays(matches: readonly Match[], nowMs: number): MatchDay[] {
  const days: MatchDay[] = [];
  for (const match of matches) {
    const head = dayHeading(match.start_time, match.date, nowMs);
    const last = days.at(-1);
    if (last?.name === head.name && last.date === head.date) last.matches.push(match);
    else days.push({ ...head, matches: [match] });
  }
  return days;
}
