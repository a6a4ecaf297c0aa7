import type { Executor } from '../database/database';

/** Stores the secrets, by name, that are not stored yet. */
export async function insertServerKeys(
  db: Executor,
  secrets: Readonly<Record<string, string>>,
  createdAt: Date,
): Promise<void> {
  await db
    .insertInto('server_key')
    .values(
      Object.entries(secrets).map(([name, secret]) => ({ name, secret, created_at: createdAt })),
    )
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Returns all secrets by name. */
export async function serverKeys(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('server_key').select(['name', 'secret']).execute();
  return new Map(rows.map(({ name, secret }) => [name, secret]));
}
