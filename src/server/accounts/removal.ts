import { forfeit } from '../../domain/ledger/ledger';
import { bookTransfers } from '../contests/ledgerRows';
import type { Db } from '../database/database';
import { inTransaction, type Trx } from '../database/transaction';
import { leaveAllLeagues } from '../leagues/leagueRows';
import { lockUser } from './accountRows';
import { clearAccount, lockAccount, lockLeftBalances } from './removalRows';

/**
 * Deletes an account: everything that identifies its user, and the sessions, subscriptions and settings. The user leaves
 * all leagues. Entries, transfers, rounds and ranks remain under the name "Former player", and the remaining caps go to
 * the house. Returns false when the account is already deleted.
 */
export async function removeAccount(trx: Trx, userId: string, at: Date): Promise<boolean> {
  if (!(await lockUser(trx, userId))) return false;
  // Before the account is cleared: a changed email address locks the user against becoming the owner of a league, and an
  // owner who hands a league over has locked that league.
  await leaveAllLeagues(trx, userId, at);
  // Also before: joins lock the accounts of users first, and then the users.
  await lockAccount(trx, userId);
  await clearAccount(trx, userId, at);
  await forfeitBalances(trx, at);
  return true;
}

/**
 * Moves all caps of deleted accounts to the house: those left at the deletion, and later payments to their entries.
 * Returns the number of accounts with caps.
 */
export function forfeitRemainingCaps(db: Db, at: Date): Promise<number> {
  return inTransaction(db, (trx) => forfeitBalances(trx, at));
}

async function forfeitBalances(trx: Trx, at: Date): Promise<number> {
  const left = await lockLeftBalances(trx);
  const transfers = left.map(({ userId, lastTransferNumber, balanceCaps }) => {
    return { transfer: forfeit(userId, lastTransferNumber, balanceCaps) };
  });
  if (transfers.length > 0) await bookTransfers(trx, transfers, at);
  return transfers.length;
}
