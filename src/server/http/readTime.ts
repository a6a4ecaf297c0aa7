import { ok, type Result } from '../../domain/result';
import { problem, type Problem } from '../problems';

const FIRST_YEAR = 1;
const LAST_YEAR = 9999;

/** Reads a date-time of a request; null when it has none. `name` is that of the field. */
export function readTime(
  name: string,
  text: string | null | undefined,
): Result<Date | null, Problem> {
  if (text === undefined || text === null) return ok(null);
  const time = new Date(text);
  // A date-time that is valid by the contract can have a leap second, which Date rejects, or an offset that moves it
  // into the year 0 or 10000, which PostgreSQL rejects.
  const year = time.getUTCFullYear();
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return ok(time);
  return problem('BAD_REQUEST', `${name} is not a valid date-time`);
}
