import { forfeit } from '../../domain/ledger/ledger';
import { bookTransfers } from '../contests/ledgerRows';
import type { Db } from '../database/database';
import { inTransaction, type Trx } from '../database/transaction';
import { clearAccount, lockLeftBalances } from './removalRows';

/**
 * Deletes an account: everything that says who its user is, and their sessions, subscriptions and settings. The entries,
 * transfers and ranks stay under "Former player", and the caps that are left go to the house. Returns false when it is
 * deleted already.
 */
export async function removeAccount(trx: Trx, userId: string, at: Date): Promise<boolean> {
  if (!(await clearAccount(trx, userId, at))) return false;
  await forfeitBalances(trx, at);
  return true;
}

/**
 * Moves to the house what deleted accounts hold: what was left of them, and what their entries have been paid since.
 * Returns how many accounts that were.
 */
export function forfeitLeftCaps(db: Db, at: Date): Promise<number> {
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
