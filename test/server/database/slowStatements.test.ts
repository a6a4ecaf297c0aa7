import { sql } from 'kysely';
import { openPostgres } from '../../../src/server/database/database';
import {
  watchSlowStatements,
  type SlowStatement,
} from '../../../src/server/database/slowStatements';
import { postgresDatabase } from '../../support/server/databases';

test('a slow statement is reported with its time and its SQL, without its values', async () => {
  const slow: SlowStatement[] = [];
  const database = await postgresDatabase();
  const observer = watchSlowStatements(50, (statement) => slow.push(statement));
  const { db, close } = openPostgres(database.url!, () => undefined, {
    maxConnections: 1,
    patience: 2_000,
    observer,
  });
  await sql`select pg_sleep(${0.06}), ${'a secret'}::text`.execute(db);
  expect(slow).toEqual([
    { ms: expect.any(Number) as number, sql: 'select pg_sleep($1), $2::text' },
  ]);
  expect(slow[0]!.ms).toBeGreaterThanOrEqual(50);
  await close();
  await database.close();
});

test('a fast statement is not reported, and the SQL of a very long one is cut off', () => {
  const slow: SlowStatement[] = [];
  const { executed } = watchSlowStatements(50, (statement) => slow.push(statement));
  executed('select 1', 49);
  executed('x'.repeat(5_000), 50);
  expect(slow).toEqual([{ ms: 50, sql: `${'x'.repeat(1_000)} ...` }]);
});
