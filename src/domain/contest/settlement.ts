import { prizePool, rewardOfRank } from './prizes';
import type { ContestTerms } from './types';

/**
 * Works out the rewards when a contest is over.
 *
 * - Tied entries share the rewards of the ranks they cover, in whole caps. The odd caps go one by
 *   one to the earliest entries.
 * - The house receives rewards that no rank claims and remainders of rounding, and pays whatever the fees do not
 *   cover (fixed rewards, percentages rounded up). So participants x entryCaps = sum of the rewards + house.
 */

export interface EntryRank {
  /** The index of the entry in the contest. */
  entry: number;
  rank: number;
}

export interface SettledEntry extends EntryRank {
  /** Caps, 0 or more. */
  reward: number;
}

export interface Settlement {
  rewards: SettledEntry[];
  /** Caps for the house; negative when the house pays. */
  house: number;
}

/** Expects entries in board order: by rank, then by order of entry. Throws when the ranks are not competition ranks. */
export function settleContest(contest: {
  terms: ContestTerms;
  participants: number;
  entries: readonly EntryRank[];
}): Settlement {
  const { terms, participants, entries } = contest;
  const poolCaps = prizePool(terms, participants);
  const rewards: SettledEntry[] = [];
  let paidCaps = 0;

  for (let start = 0; start < entries.length;) {
    const rank = entries[start]!.rank;
    if (rank !== start + 1) throw new Error(`Position ${start + 1} can't have the rank ${rank}`);
    let end = start;
    let sharedCaps = 0;
    while (end < entries.length && entries[end]!.rank === rank) {
      end += 1;
      sharedCaps += rewardOfRank(terms, poolCaps, end);
    }
    share(sharedCaps, entries.slice(start, end), rewards);
    paidCaps += sharedCaps;
    start = end;
  }
  return { rewards, house: participants * terms.entryCaps - paidCaps };
}

/**
 * Returns the caps that a correction after the settlement still owes to an entry: what is due, less the most that
 * the entry was ever paid. Corrections only credit caps; an entry is never charged.
 */
export function correctionCaps(mostPaidCaps: number, dueCaps: number): number {
  return Math.max(0, dueCaps - mostPaidCaps);
}

function share(caps: number, tied: readonly EntryRank[], into: SettledEntry[]): void {
  const each = Math.floor(caps / tied.length);
  const odd = caps % tied.length;
  tied.forEach(({ entry, rank }, index) => {
    into.push({ entry, rank, reward: index < odd ? each + 1 : each });
  });
}
