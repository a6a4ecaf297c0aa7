import { isDay } from '../../domain/isDay';

/** Returns null for a text that is not a valid date-time, such as one with a day that its month does not have. */
export function readInstant(text: string): Date | null {
  const instant = new Date(text);
  // `Date` reads 30 February as 2 March.
  return isDay(text.slice(0, 10)) && !Number.isNaN(instant.getTime()) ? instant : null;
}
