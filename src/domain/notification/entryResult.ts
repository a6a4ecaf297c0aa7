import { capsWord, ordinal, withCommas } from '../numbers';

/** The result of an entry for its user: a rank and caps, or a refund. */
export interface EntryResult {
  kind: 'called_off' | 'refunded' | 'settled' | 'corrected';
  /** Null when the contest was not ranked. */
  rank: number | null;
  participants: number;
  /** Caps credited to the user: the refunded fee, the reward, or the payment of a correction. */
  amountCaps: number;
}

/** Returns a clause such as "you came 1st of 40", without the caps that were won (see `gainedCaps`). */
export function describeEntryResult(result: EntryResult): string {
  switch (result.kind) {
    case 'called_off':
      return `called off${capsBack(result)}`;
    case 'refunded':
      return `no result${capsBack(result)}`;
    case 'settled':
      return `you came ${rankOfParticipants(result)}`;
    case 'corrected':
      return `score corrected, you are now ${rankOfParticipants(result)}`;
  }
}

/** Returns the caps that were won, 0 when none were. A refund is no gain. */
export function gainedCaps({ kind, amountCaps }: EntryResult): number {
  return kind === 'settled' || kind === 'corrected' ? amountCaps : 0;
}

function capsBack({ amountCaps }: EntryResult): string {
  return amountCaps === 0 ? '' : `, ${withCommas(amountCaps)} ${capsWord(amountCaps)} back`;
}

/** Returns "1st of 40". Settled and corrected entries always have a rank. */
function rankOfParticipants({ rank, participants }: EntryResult): string {
  const among = `of ${withCommas(participants)}`;
  return rank === null ? among : `${ordinal(rank)} ${among}`;
}
