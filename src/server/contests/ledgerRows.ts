import { refund, type Transfer } from '../../domain/ledger/ledger';
import type { QueryCreator } from 'kysely';
import type { Database } from '../database/schema';
import type { Trx } from '../database/transaction';

export interface BookedTransfer {
  transfer: Transfer;
  entryId?: number;
  contestId?: string;
}

/**
 * Books transfers; the database moves the balances in the same statement. A transfer that is already booked has no
 * further effect. Violates the constraint account_not_overdrawn if the balance of a user would become negative.
 */
export async function bookTransfers(
  trx: Pick<QueryCreator<Database>, 'insertInto'>,
  booked: readonly BookedTransfer[],
  at: Date,
): Promise<void> {
  // In PostgreSQL a statement has at most 65,535 parameters.
  for (let start = 0; start < booked.length; start += 5_000) {
    await trx
      .insertInto('transfer')
      .values(
        booked.slice(start, start + 5_000).map(({ transfer, entryId, contestId }) => ({
          id: transfer.id,
          kind: transfer.kind,
          debit: transfer.debit,
          credit: transfer.credit,
          amount: transfer.amountCaps,
          entry_id: entryId ?? null,
          contest_id: contestId ?? null,
          at,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/** Refunds the fee of every entry of a contest. Free entries move nothing. */
export async function refundEntries(
  trx: Trx,
  contestId: string,
  entryCaps: number,
  at: Date,
): Promise<void> {
  if (entryCaps === 0) return;
  const entries = await trx
    .selectFrom('entry')
    .select(['id', 'user_id'])
    .where('contest_id', '=', contestId)
    .orderBy('id')
    .execute();
  const refunds = entries.map(({ id, user_id: userId }) => ({
    transfer: refund({ entryId: id, userId, contestId, amountCaps: entryCaps }),
    entryId: id,
    contestId,
  }));
  await bookTransfers(trx, refunds, at);
}
