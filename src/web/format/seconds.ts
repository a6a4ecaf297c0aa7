import { startClock } from './dates';

/** Formats an instant in the user's time zone as "20:00:02". */
export function clockWithSeconds(instant: string): string {
  const seconds = new Date(instant).getSeconds();
  return `${startClock(instant)}:${`${seconds}`.padStart(2, '0')}`;
}
