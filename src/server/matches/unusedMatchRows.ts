import { deleteContests } from '../contests/contestRows';
import type { Trx } from '../database/transaction';
import { deleteMatch } from './matchRows';

/** Deletes a match that has no entries and for which no caps have moved. Returns false for any other. */
export async function deleteUnused(trx: Trx, matchId: string): Promise<boolean> {
  const { isUsed } = await trx
    .selectNoFrom((row) => [
      row
        .or([
          row.exists(row.selectFrom('entry').select('id').where('match_id', '=', matchId)),
          row.exists(
            row
              .selectFrom('transfer')
              .innerJoin('contest', 'contest.id', 'transfer.contest_id')
              .select('transfer.id')
              .where('match_id', '=', matchId),
          ),
        ])
        .as('isUsed'),
    ])
    .executeTakeFirstOrThrow();
  if (isUsed) return false;
  await deleteContests(trx, matchId);
  await deleteMatch(trx, matchId);
  return true;
}
