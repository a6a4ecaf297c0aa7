import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { embeddedDatabase } from '../../support/server/databases';
import { startGame, type Game } from '../../support/server/game';

// Row 48 of the quality bar, for the embedded database.

/** Returns a hash over all rows of all tables. */
async function contentHash({ database: { db } }: Game): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by name`.execute(db);
  const hash = createHash('sha256');
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t order by row`.execute(db);
    hash.update(`${name} ${rows.length}\n${rows.map(({ row }) => row).join('\n')}\n`);
  }
  return hash.digest('hex');
}

test('a copy of a stopped data folder is the same site, and a live match goes on in it', async () => {
  const original = await embeddedDatabase();
  const first = await startGame({ database: original });
  const users = await first.signUpMany(3);
  const [settled, live] = [await first.openMatch(), await first.openMatch()];
  for (const match of [settled, live]) {
    for (const user of users) await submit(first, user, match, match.contest['premium']!);
  }
  await first.services.matchLife.ingest(
    settled.id,
    await first.services.replays.script(settled.id),
  );
  await first.playOut(settled);
  const script = await first.services.replays.script(live.id);
  await first.services.matchLife.ingest(live.id, script.slice(0, 8));
  const hash = await contentHash(first);
  const nowMs = first.clock.nowMs;
  await first.close();

  const second = await startGame({ database: await embeddedDatabase(original.folder) });
  second.clock.nowMs = nowMs;
  expect(await contentHash(second)).toBe(hash);
  await expectPromisesKept(second);
  await second.services.matchLife.ingest(live.id, script);
  await second.playOut(live);
  const { status } = await second.database.db
    .selectFrom('match')
    .select('status')
    .where('id', '=', live.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('completed');
  await expectPromisesKept(second);
  await second.close();
});
