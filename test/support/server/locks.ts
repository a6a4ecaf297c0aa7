import { sql } from 'kysely';
import type { Game } from './game';

export interface HeldRow {
  release(): Promise<void>;
}

/** Locks a row from another connection until it is released. */
export async function holdRow(
  game: Game,
  table: 'match' | 'contest' | 'account',
  rowId: string,
): Promise<HeldRow> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let done: Promise<void> = Promise.resolve();
  await new Promise<void>((held, failed) => {
    done = game.database.db.transaction().execute(async (trx) => {
      await sql`select 1 from ${sql.table(table)} where id = ${rowId} for update`.execute(trx);
      held();
      await released;
    });
    done.catch(failed);
  });
  return {
    release: () => {
      release();
      return done;
    },
  };
}

const GIVE_UP_AFTER_MS = 60_000;

/**
 * Resolves when this many connections wait for a lock or when `isOver` returns true, so that tests need no fixed delay.
 * Throws when neither happens within a minute.
 */
export async function untilWaiting(
  game: Game,
  connections: number,
  isOver: () => boolean = () => false,
): Promise<void> {
  const giveUpAtMs = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(game.database.db);
    const waiting = rows[0]!.waiting;
    if (waiting >= connections || isOver()) return;
    if (Date.now() > giveUpAtMs)
      throw new Error(`Only ${waiting} of ${connections} connections wait for a lock`);
  }
}
