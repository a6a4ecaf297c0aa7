import { readName } from '../account/names';
import { fail, type Result } from '../result';

export const MAX_MEMBERS = 200;
/** The leagues that a person can be in at one time. Leagues that ended some days ago do not count. */
export const MAX_LEAGUES = 25;
/** How long an ended league counts, so that nobody makes leagues without end by ending them at once. */
export const ENDED_COUNTS_MS = 7 * 24 * 60 * 60_000;
const MIN_NAME = 3;
const MAX_NAME = 40;

/** Returns the name of a league as it is stored. The error follows "The name". */
export function readLeagueName(text: string): Result<string, string> {
  const name = readName(text);
  if (!name.ok) return name;
  const { length } = [...name.value];
  return length < MIN_NAME || length > MAX_NAME
    ? fail(`must have ${MIN_NAME} to ${MAX_NAME} characters`)
    : name;
}
