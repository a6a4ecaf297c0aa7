import type { Executor } from '../database/database';
import type { PictureType } from '../database/schema';
import type { Trx } from '../database/transaction';

export interface StoredPicture {
  type: PictureType;
  bytes: Uint8Array;
}

/** Stores the logo of a team. Returns false when the team already has this logo. */
export async function writeTeamLogo(
  trx: Trx,
  team: string,
  { id, type, bytes }: StoredPicture & { id: string },
): Promise<boolean> {
  const logo = { id, type, content: bytes };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('team_logo')
    .values({ team, ...logo })
    .onConflict((conflict) =>
      conflict.column('team').doUpdateSet(logo).where('team_logo.id', '!=', id),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns false when the team has no logo. */
export async function deleteTeamLogo(trx: Trx, team: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('team_logo')
    .where('team', '=', team)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns the logo with this id, or undefined. */
export function teamLogo(db: Executor, id: string): Promise<StoredPicture | undefined> {
  return db
    .selectFrom('team_logo')
    .select(['type', 'content as bytes'])
    .where('id', '=', id)
    .limit(1)
    .executeTakeFirst();
}
