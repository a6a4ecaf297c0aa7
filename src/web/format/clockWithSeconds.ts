import { clockTime } from './dates';

/** Formats an instant in the user's time zone as "20:00:02". */
export function clockWithSeconds(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return clockTime(instant);
  return `${clockTime(instant)}:${`${at.getSeconds()}`.padStart(2, '0')}`;
}
