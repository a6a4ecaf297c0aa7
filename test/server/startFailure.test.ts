import { sql } from 'kysely';
import { explainStartFailure } from '../../src/server/startFailure';
import { UserError } from '../../src/server/userError';
import { freePort } from '../support/freePort';
import { openOwnPostgres } from '../support/server/databases';

/** Opens a connection to the tests' PostgreSQL with a changed address, and returns the line about its failure. */
async function explainConnecting(change: (address: URL) => void): Promise<string | null> {
  const address = new URL(`${process.env['TEST_POSTGRES_TCP_URL']!}/postgres`);
  change(address);
  const database = openOwnPostgres(address.href);
  const failure: unknown = await sql`select 1`
    .execute(database.db)
    .catch((error: unknown) => error);
  await database.close();
  return explainStartFailure(failure);
}

const CHECK = 'check the user, the password and the database in DATABASE_URL';

test.each([
  [
    'password',
    (address: URL) => (address.password = 'wrong'),
    `password authentication failed for user "postgres": ${CHECK}`,
  ],
  [
    'database',
    (address: URL) => (address.pathname = '/nowhere'),
    `database "nowhere" does not exist: ${CHECK}`,
  ],
])('a wrong %s of PostgreSQL is explained in a line', async (_, change, line) => {
  expect(await explainConnecting(change)).toBe(line);
});

test('a user who may not create tables is explained in a line', async () => {
  const admin = openOwnPostgres(`${process.env['TEST_POSTGRES_URL']!}/postgres`);
  const failure: unknown = await admin.db
    .transaction()
    .execute(async (transaction) => {
      await sql`create role reader`.execute(transaction);
      await sql`set local role reader`.execute(transaction);
      await sql`create table refused ()`.execute(transaction);
    })
    .catch((error: unknown) => error);
  await admin.close();
  expect(explainStartFailure(failure)).toBe(`permission denied for schema public: ${CHECK}`);
});

test('a PostgreSQL that does not run is explained in a line', async () => {
  const port = String(await freePort());
  const line = await explainConnecting((address) => (address.port = port));
  expect(line).toMatch(
    /^connect ECONNREFUSED .*: set DATABASE_URL to a database that can be reached$/,
  );
});

test('an error of the server itself is left with its stack', () => {
  expect(explainStartFailure(new Error('Something broke'))).toBeNull();
  expect(explainStartFailure(new UserError('Set it'))).toBe('Set it');
});
