import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

/** A user's entry in a contest. */
interface Entrant {
  contestId: string;
  userId: string;
}

/** A team whose owner has made a link to it. */
export interface SharedEntry extends Entrant {
  firstName: string;
}

/**
 * Stores a link to a user's entry in a contest, unless it has one, and returns the id of its link. Returns undefined
 * when there is no such entry.
 */
export async function writeShare(
  trx: Trx,
  { contestId, userId }: Entrant,
  newId: string,
  at: Date,
): Promise<string | undefined> {
  // The lock keeps the entry until the link is stored.
  const entry = await trx
    .selectFrom('entry')
    .innerJoin('contest', (join) =>
      join
        .onRef('contest.match_id', '=', 'entry.match_id')
        .onRef('contest.contest_type_id', '=', 'entry.contest_type_id'),
    )
    .select('entry.id')
    .where('contest.id', '=', contestId)
    .whereRef('entry.contest_id', '=', 'contest.id')
    .where('user_id', '=', userId)
    .forKeyShare('entry')
    .executeTakeFirst();
  if (!entry) return undefined;
  await trx
    .insertInto('shared_team')
    .values({ id: newId, entry_id: entry.id, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.column('entry_id').doNothing())
    .execute();
  const stored = await trx
    .selectFrom('shared_team')
    .select('id')
    .where('entry_id', '=', entry.id)
    .executeTakeFirstOrThrow();
  return stored.id;
}

export function sharedEntry(db: Executor, id: string): Promise<SharedEntry | undefined> {
  return db
    .selectFrom('shared_team')
    .innerJoin('entry', 'entry.id', 'entry_id')
    .innerJoin('app_user', 'app_user.id', 'entry.user_id')
    .select(['entry.contest_id as contestId', 'app_user.id as userId', 'first_name as firstName'])
    .where('shared_team.id', '=', id)
    .executeTakeFirst();
}
