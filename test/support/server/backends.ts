import { sql } from 'kysely';
import { openPostgres, type OpenDatabase } from '../../../src/server/storage/database';

/** Ends a connection at the server's side, and waits until it is gone. False when it was gone already. */
export function killBackend(pid: number): Promise<boolean> {
  return asAdmin(async ({ db }) => {
    const ended = await sql<{ killed: boolean }>`
      select pg_terminate_backend(${pid}) as killed`.execute(db);
    // PostgreSQL could wait for it too, but looks ten times a second only.
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(db);
      if (rows.length === 0) return ended.rows[0]!.killed;
    }
  });
}

/** Everybody who is connected to a database, the oldest first. */
export function backendsOf(url: string): Promise<number[]> {
  return asAdmin(async ({ db }) => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = ${new URL(url).pathname.slice(1)} and backend_type = 'client backend'
      order by backend_start, pid`.execute(db);
    return rows.map(({ pid }) => pid);
  });
}

/** Apart from the connections that are watched and killed. */
async function asAdmin<T>(work: (admin: OpenDatabase) => Promise<T>): Promise<T> {
  const admin = openPostgres(`${process.env['TEST_POSTGRES_URL']!}/postgres`, () => undefined, 1);
  try {
    return await work(admin);
  } finally {
    await admin.close();
  }
}
