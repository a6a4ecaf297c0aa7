import type { Executor } from '../database/database';

/** The percentages of users who have picked each player, as they are shown. */
export interface ShownShares {
  /** The number of users of the match when the picks were counted. */
  users: number;
  /** By slot. */
  percents: number[];
}

/** Returns the shares that are shown, or undefined if none are shown yet. */
export function shownShares(db: Executor, matchId: string): Promise<ShownShares | undefined> {
  return db
    .selectFrom('pick_share')
    .select(['users', 'percents'])
    .where('match_id', '=', matchId)
    .executeTakeFirst();
}

/**
 * Replaces the shares counted over `before` users, unless another server has already done so. Returns the stored
 * shares.
 */
export async function replaceShares(
  db: Executor,
  matchId: string,
  before: number,
  { users, percents }: ShownShares,
): Promise<ShownShares> {
  await db
    .insertInto('pick_share')
    .values({ match_id: matchId, users, percents: JSON.stringify(percents) })
    .onConflict((conflict) =>
      conflict
        .column('match_id')
        .doUpdateSet({ users, percents: JSON.stringify(percents) })
        .where('pick_share.users', '=', before),
    )
    .execute();
  return (await shownShares(db, matchId))!;
}
