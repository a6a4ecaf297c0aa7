import { utf8 } from '../merkle/bytes';
import type { Sha256 } from '../merkle/tree';
import { digestOfJson, toHex } from './digest';

/**
 * How a match of the demo league is drawn, so that nobody can draw until somebody wins: a secret is drawn and its hash
 * published before anybody can enter. The match is played with a seed made of the secret and of the closed books of its
 * contests. Who knows the secret does not know the teams, and who sees the teams can't choose another secret.
 */

/** Returns what is published of a secret beforehand. */
export const seedCommitment = (secret: string, sha256: Sha256): string =>
  toHex(sha256(utf8(secret)));

/** The teams of a contest as its closed book has them. */
export interface BookTeams {
  contest: string;
  /** Their hash, as in the leaf `freeze`. */
  teams: string;
}

/**
 * Returns the seed of a match, 64 hexadecimal digits, from the books of all its contests in any order. Only the teams
 * count: users have receipts of them, so that the server can't choose among several books.
 */
export function playSeedOf(secret: string, books: readonly BookTeams[], sha256: Sha256): string {
  const teams = books.map(({ contest, teams: hash }) => [contest, hash]);
  return digestOfJson({ secret, books: teams.sort(([a], [b]) => (a! < b! ? -1 : 1)) }, sha256);
}
