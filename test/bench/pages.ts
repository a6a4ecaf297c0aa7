import { randomUUID } from 'node:crypto';
import { createServices } from '../../src/server/services';
import { openPostgres, type Db } from '../../src/server/database/database';
import { migrate } from '../../src/server/database/migrate';
import { migrationsFolder } from '../support/paths';
import { startPostgres } from '../support/postgres/server';
import { fillContest } from '../support/server/filledContest';
import type { BenchTable } from './support/bench';
import { bigContest } from './support/bigContest';
import { asAccount, BROWSER, measure, READING_COLUMNS, READING_NOTES } from './support/reading';
import { startServer } from './support/server';

export const title = 'A page of the board of a million';

const ENTRIES = 1_000_000;
const CONNECTIONS = 50;
const LIMIT = 50;
const BALL_EVERY_MS = 1_000;

/** `npm run bench -- pages [ENTRIES]` */
export async function run([entries = ENTRIES]: readonly (string | number)[]): Promise<BenchTable> {
  const postgres = await startPostgres();
  const url = `${postgres.url}/postgres`;
  const database = openPostgres(url, () => undefined);
  try {
    await migrate(database, migrationsFolder);
    const { teams, points } = bigContest();
    const contest = { id: 'contest', entries: Number(entries), rewardedRanks: 10 };
    await fillContest(database.db, { ...contest, teams, points });
    // The match is live, so nothing settles the contest during the measurement.
    await database.db.updateTable('match').set({ status: 'live', review_ends_at: null }).execute();
    const tokens = await tokensOf(database.db, Number(entries));
    const server = await startServer(url);
    try {
      const first = `${server.api}/scoring/contestLeaderboard/contest?limit=${LIMIT}`;
      const visitors = tokens.map(() => BROWSER);
      const members = tokens.map(asAccount);
      const rows = [
        ['visitors', ...(await measure(server, { url: first, connections: visitors }))],
        ['logged in', ...(await measure(server, { url: first, connections: members }))],
      ];
      const stop = bowl(database.db);
      const asked = { url: first, connections: members };
      rows.push(['logged in, a ball a second', ...(await measure(server, asked))]);
      await stop();
      return {
        columns: ['who', ...READING_COLUMNS],
        rows,
        notes: [
          `The first ${LIMIT} of ${Number(entries).toLocaleString('en')} entries of a match that is on, on PostgreSQL; ${CONNECTIONS} connections, logged in each of an account of its own, which has an entry and is answered its rank besides.`,
          ...READING_NOTES,
        ],
      };
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
    await postgres.stop();
  }
}

/** The access tokens of accounts from all over the board. */
async function tokensOf(db: Db, entries: number): Promise<string[]> {
  const newId = (): string => randomUUID();
  const { sessions } = await createServices({ db, clock: Date.now, newId });
  const users = await db
    .selectFrom('entry')
    .select('user_id')
    .where((row) =>
      row(
        'id',
        'in',
        Array.from({ length: CONNECTIONS }, (_, number) =>
          Math.floor(((number + 0.5) * entries) / CONNECTIONS),
        ),
      ),
    )
    .execute();
  const opened = await Promise.all(users.map(({ user_id }) => sessions.open(user_id)));
  return opened.map(({ accessToken }) => accessToken);
}

/** Writes the points of another ball every second until it is stopped. */
function bowl(db: Db): () => Promise<void> {
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = db.transaction().execute(async (trx) => {
      await trx
        .updateTable('match_player')
        .set((row) => ({ total: row('total', '-', 1) }))
        .where('slot', '<', 11)
        .execute();
      await trx
        .updateTable('match')
        .set((row) => ({ version: row('version', '+', 1) }))
        .execute();
    });
  }, BALL_EVERY_MS);
  return () => {
    clearInterval(timer);
    return last;
  };
}
