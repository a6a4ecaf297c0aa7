import { sql } from 'kysely';
import type { OpenDatabase } from '../../../src/server/database/database';
import { openOwnPostgres } from './databases';

/**
 * Ends a connection at the server's side and waits until it has ended. Returns false if it had ended
 * already.
 */
export function killBackend(pid: number): Promise<boolean> {
  return asAdmin(async ({ db }) => {
    const ended = await sql<{ killed: boolean }>`
      select pg_terminate_backend(${pid}) as killed`.execute(db);
    // PostgreSQL's own wait would check only ten times a second.
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(db);
      if (rows.length === 0) return ended.rows[0]!.killed;
    }
  });
}

/** Returns the connections to a database, the oldest first. */
export function backendsOf(url: string): Promise<number[]> {
  return asAdmin(async ({ db }) => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = ${new URL(url).pathname.slice(1)} and backend_type = 'client backend'
      order by backend_start, pid`.execute(db);
    return rows.map(({ pid }) => pid);
  });
}

/** Runs `work` with a separate connection, which is not among those that tests watch and kill. */
async function asAdmin<T>(work: (admin: OpenDatabase) => Promise<T>): Promise<T> {
  const admin = openOwnPostgres(`${process.env['TEST_POSTGRES_URL']!}/postgres`);
  try {
    return await work(admin);
  } finally {
    await admin.close();
  }
}
