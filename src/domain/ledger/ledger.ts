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
 * | house_share  | house   | contest | (when the pot can't pay it all) |
 * | correction   | house   | user    | correction:<entry>:<n>          |
 * | forfeit      | user    | house   | forfeit:<user>:<last transfer>  |
 *
 * The id names the business event, so an event that is booked twice is still one transfer. A transfer is never
 * edited or removed; a mistake is corrected by another transfer.
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
  'forfeit',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export type Id = string | number;

export type Account = { kind: 'user'; id: Id } | { kind: 'contest'; id: Id } | { kind: 'house' };

export interface Transfer {
  id: string;
  kind: TransferKind;
  /** The account that pays. */
  debit: string;
  /** The account that receives. */
  credit: string;
  /** A positive integer. */
  amountCaps: number;
}

export function accountId(account: Account): string {
  return account.kind === 'house' ? 'house' : `${account.kind}:${account.id}`;
}

const HOUSE = accountId({ kind: 'house' });
const userAccount = (id: Id): string => accountId({ kind: 'user', id });
const contestPot = (id: Id): string => accountId({ kind: 'contest', id });

export function signupBonus(userId: Id, amountCaps: number): Transfer {
  return transfer('signup_bonus', `${userId}`, HOUSE, userAccount(userId), amountCaps);
}

/** `day` is a UTC day such as 2024-06-29. */
export function dailyBonus(userId: Id, day: string, amountCaps: number): Transfer {
  return transfer('daily_bonus', `${userId}:${day}`, HOUSE, userAccount(userId), amountCaps);
}

/** Caps that the operator grants to a user. */
export function grant(grantId: Id, userId: Id, amountCaps: number): Transfer {
  return transfer('grant', `${grantId}`, HOUSE, userAccount(userId), amountCaps);
}

/** An entry of a user in a contest, and the caps to move. Free entries move no caps, so they have no transfer. */
export interface EntryCaps {
  entryId: Id;
  userId: Id;
  contestId: Id;
  amountCaps: number;
}

export function entryFee({ entryId, userId, contestId, amountCaps }: EntryCaps): Transfer {
  return transfer(
    'entry_fee',
    `${entryId}`,
    userAccount(userId),
    contestPot(contestId),
    amountCaps,
  );
}

export function refund({ entryId, userId, contestId, amountCaps }: EntryCaps): Transfer {
  return transfer('refund', `${entryId}`, contestPot(contestId), userAccount(userId), amountCaps);
}

export function reward({ entryId, userId, contestId, amountCaps }: EntryCaps): Transfer {
  return transfer('reward', `${entryId}`, contestPot(contestId), userAccount(userId), amountCaps);
}

/** Returns the transfer that brings a settled contest's pot to zero, or null when the pot is empty already. */
export function houseShare(contestId: Id, remainderCaps: number): Transfer | null {
  if (remainderCaps === 0) return null;
  const pot = contestPot(contestId);
  return remainderCaps > 0
    ? transfer('house_share', `${contestId}`, pot, HOUSE, remainderCaps)
    : transfer('house_share', `${contestId}`, HOUSE, pot, -remainderCaps);
}

/** The payment to an entry for the n-th correction after its contest was settled. */
export function correction(
  paid: Omit<EntryCaps, 'contestId'> & { correctionNumber: number },
): Transfer {
  const { entryId, userId, correctionNumber, amountCaps } = paid;
  return transfer(
    'correction',
    `${entryId}:${correctionNumber}`,
    HOUSE,
    userAccount(userId),
    amountCaps,
  );
}

/** The caps left in a deleted account. The number of its last transfer makes the id unique. */
export function forfeit(userId: Id, lastTransferNumber: number, amountCaps: number): Transfer {
  return transfer(
    'forfeit',
    `${userId}:${lastTransferNumber}`,
    userAccount(userId),
    HOUSE,
    amountCaps,
  );
}

/** Returns the balance of each account in caps, by account id. Counts a repeated transfer once. */
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
