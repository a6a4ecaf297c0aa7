import type { Transfer } from '../../domain/ledger/ledger';
import type { Trx } from './transaction';

export interface BookedTransfer {
  transfer: Transfer;
  entryId?: number;
  contestId?: string;
}

/**
 * Books transfers; the database moves the balances in the same statement. A transfer that is there
 * already moves nothing again. Throws (see isOverdraft) when an account would go below zero.
 */
export async function bookTransfers(
  trx: Trx,
  booked: readonly BookedTransfer[],
  at: Date,
): Promise<void> {
  // PostgreSQL takes at most 65,535 parameters a statement.
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
