import { ordinal, withCommas } from '../numbers';

/** What became of an entry. */
export interface Outcome {
  kind: 'called_off' | 'refunded' | 'settled' | 'corrected';
  /** Null without ranks. */
  rank: number | null;
  participants: number;
  /** What came to the account: a fee that went back, a reward, or what a correction added. */
  amountCaps: number;
}

/** "you came 1st of 40"; what was won is told apart from it. */
export function outcomeInWords(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'called_off':
      return `called off${capsBack(outcome)}`;
    case 'refunded':
      return `no result${capsBack(outcome)}`;
    case 'settled':
      return `you came ${placeOf(outcome)}`;
    case 'corrected':
      return `score corrected, you are now ${placeOf(outcome)}`;
  }
}

/** What was won by it, in caps; 0 without. A fee that went back is no gain. */
export function gainedCaps({ kind, amountCaps }: Outcome): number {
  return kind === 'settled' || kind === 'corrected' ? amountCaps : 0;
}

export const capsWord = (caps: number): string => (caps === 1 ? 'cap' : 'caps');

function capsBack({ amountCaps }: Outcome): string {
  return amountCaps === 0 ? '' : `, ${withCommas(amountCaps)} ${capsWord(amountCaps)} back`;
}

/** Only an entry without ranks has no rank, and these have them. */
function placeOf({ rank, participants }: Outcome): string {
  const among = `of ${withCommas(participants)}`;
  return rank === null ? among : `${ordinal(rank)} ${among}`;
}
