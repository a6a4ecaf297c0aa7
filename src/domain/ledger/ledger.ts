/**
 * Every movement of caps is one transfer from one account to another, so the sum over all accounts
 * is always zero.
 *
 * | kind         | from    | to      | id                              |
 * | signup_bonus | house   | user    | signup_bonus:<user>             |
 * | daily_bonus  | house   | user    | daily_bonus:<user>:<UTC day>    |
 * | grant        | house   | user    | grant:<number of the grant>     |
 * | entry_fee    | user    | contest | entry_fee:<entry>               |
 * | refund       | contest | user    | refund:<entry>                  |
 * | reward       | contest | user    | reward:<entry>                  |
 * | house_share  | contest | house   | house_share:<contest>           |
 * | house_share  | house   | contest | when the pot can't pay it all   |
 * | correction   | house   | user    | correction:<entry>:<n>          |
 *
 * The id is the business event: the same event twice is the same transfer. A transfer is never
 * edited or removed; a mistake is put right by a further one.
 */

export const TRANSFER_KINDS = [
  'signup_bonus',
  'daily_bonus',
  'grant',
  'entry_fee',
  'refund',
  'reward',
  'house_share',
  'correction',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export type Id = string | number;

export type Account = { kind: 'user'; id: Id } | { kind: 'contest'; id: Id } | { kind: 'house' };

export interface Transfer {
  id: string;
  kind: TransferKind;
  /** The account that gives. */
  debit: string;
  /** The account that receives. */
  credit: string;
  /** A positive integer. */
  amountCaps: number;
}

export const SIGNUP_BONUS_CAPS = 1_000;
export const DAILY_BONUS_CAPS = 50;

export function accountId(account: Account): string {
  return account.kind === 'house' ? 'house' : `${account.kind}:${account.id}`;
}

const HOUSE = accountId({ kind: 'house' });
const ofUser = (id: Id): string => accountId({ kind: 'user', id });
const ofContest = (id: Id): string => accountId({ kind: 'contest', id });

export function signupBonus(userId: Id): Transfer {
  return transfer('signup_bonus', `${userId}`, HOUSE, ofUser(userId), SIGNUP_BONUS_CAPS);
}

/** `day` is the UTC day, as 2024-06-29. */
export function dailyBonus(userId: Id, day: string): Transfer {
  return transfer('daily_bonus', `${userId}:${day}`, HOUSE, ofUser(userId), DAILY_BONUS_CAPS);
}

/** What the operator gives. */
export function grant(grantId: Id, userId: Id, amountCaps: number): Transfer {
  return transfer('grant', `${grantId}`, HOUSE, ofUser(userId), amountCaps);
}

/** One entry of one user into one contest, and the caps it moves. Free entries move none. */
export interface EntryCaps {
  entryId: Id;
  userId: Id;
  contestId: Id;
  amountCaps: number;
}

export function entryFee({ entryId, userId, contestId, amountCaps }: EntryCaps): Transfer {
  return transfer('entry_fee', `${entryId}`, ofUser(userId), ofContest(contestId), amountCaps);
}

export function refund({ entryId, userId, contestId, amountCaps }: EntryCaps): Transfer {
  return transfer('refund', `${entryId}`, ofContest(contestId), ofUser(userId), amountCaps);
}

export function reward({ entryId, userId, contestId, amountCaps }: EntryCaps): Transfer {
  return transfer('reward', `${entryId}`, ofContest(contestId), ofUser(userId), amountCaps);
}

/** Brings a settled contest's pot to zero, either way; null when nothing is left over or missing. */
export function houseShare(contestId: Id, remainderCaps: number): Transfer | null {
  if (remainderCaps === 0) return null;
  const pot = ofContest(contestId);
  return remainderCaps > 0
    ? transfer('house_share', `${contestId}`, pot, HOUSE, remainderCaps)
    : transfer('house_share', `${contestId}`, HOUSE, pot, -remainderCaps);
}

/** The n-th further payment to an entry after its contest was settled. */
export function correction(
  paid: Omit<EntryCaps, 'contestId'> & { correctionNumber: number },
): Transfer {
  const { entryId, userId, correctionNumber, amountCaps } = paid;
  return transfer(
    'correction',
    `${entryId}:${correctionNumber}`,
    HOUSE,
    ofUser(userId),
    amountCaps,
  );
}

/** Caps by account id; a transfer that comes twice counts once. */
export function balancesAfter(transfers: Iterable<Transfer>): Map<string, number> {
  const balances = new Map<string, number>();
  const seen = new Set<string>();
  for (const { id, debit, credit, amountCaps } of transfers) {
    if (seen.has(id)) continue;
    seen.add(id);
    balances.set(debit, (balances.get(debit) ?? 0) - amountCaps);
    balances.set(credit, (balances.get(credit) ?? 0) + amountCaps);
  }
  return balances;
}

function transfer(
  kind: TransferKind,
  event: string,
  debit: string,
  credit: string,
  amountCaps: number,
): Transfer {
  if (!Number.isSafeInteger(amountCaps) || amountCaps <= 0) {
    throw new RangeError(`${kind}:${event} must move a positive whole number of caps`);
  }
  return { id: `${kind}:${event}`, kind, debit, credit, amountCaps };
}
