import { sql } from 'kysely';
import { openPostgres } from '../../../src/server/storage/database';
import { freePort } from '../../support/freePort';
import {
  expectPromisesKept,
  expectReconciled,
  type Attempt,
} from '../../support/server/acknowledgements';
import { apiAt, describeTimes, type Answer, type Api } from '../../support/server/api';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { startServerProcess, type ServerProcess } from '../../support/server/serverProcess';
import { times } from '../../support/server/times';

// Row 39 of the quality bar: while every connection to the database is blocked a server says so soon, loses
// nothing, and recovers by itself.
const CONNECTIONS = 20;
const ROUNDS = times(2, 10);
const USERS = times(100, 400);
/** Not the sessions: one look at them serves all who ask, and nobody would get any further. */
const BLOCKED = ['match', 'contest', 'account', 'app_user'];
const READS = ['/api/user', '/api/scoring/matches', '/api/scoring/global-leaderboard'];

jest.setTimeout(300_000);

let game: Game;
let server: ServerProcess;
let api: Api;
let users: Player[];
let match: OpenMatch;

beforeAll(async () => {
  game = await startGame();
  game.clock.nowMs = Date.now();
  users = await game.signUpMany(USERS);
  match = await game.openMatch({ startsInMs: 3_600_000 });
  server = await startServerProcess(game.database.url!, await freePort());
  api = apiAt(server.url);
  // A server that has just started is slow for other reasons.
  await askAll(match.contest['mega']!);
});
afterAll(async () => {
  await server.kill();
  await game.close();
});

interface Block {
  /** How many connections wait. */
  waiting(): Promise<number>;
  release(): Promise<void>;
}

/** Nobody else gets at these tables until they are released. */
async function blockTables(): Promise<Block> {
  const { db, close } = openPostgres(game.database.url!, () => undefined, 2);
  const holding = await db.startTransaction().execute();
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(holding);
  await sql`lock table ${sql.join(BLOCKED.map((name) => sql.table(name)))}`.execute(holding);
  return {
    async waiting() {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]!.count;
    },
    async release() {
      await holding.rollback().execute();
      await close();
    },
  };
}

type Join = Attempt & Answer;

/** Half of the users join and half read, far more than there are connections, until all are answered. */
async function askAll(contestId: string) {
  const joins: Promise<Join>[] = [];
  const reads: Promise<Answer>[] = [];
  users.forEach((as, index) => {
    if (index % 2 === 0) joins.push(api.submit(as, match, contestId));
    else reads.push(api.call('GET', READS[index % READS.length]!, { as }));
  });
  return { joins: await Promise.all(joins), reads: await Promise.all(reads) };
}

const statuses = (answers: readonly Answer[]): number[] => [
  ...new Set(answers.map(({ status }) => status)),
];

test('with every connection blocked it answers 503, lives, is not ready, and recovers', async () => {
  const log: Join[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const contestId = match.contest[round % 2 === 0 ? 'unlimited' : 'premium']!;
    const block = await blockTables();
    const asked = askAll(contestId);
    while ((await block.waiting()) < CONNECTIONS);
    const [live, ready] = await Promise.all([
      api.call('GET', '/livez'),
      api.call('GET', '/readyz'),
    ]);
    const { joins, reads } = await asked;
    await block.release();
    expect([live.status, ready.status]).toEqual([200, 503]);
    const answers = [...joins, ...reads];
    expect(statuses(answers)).toEqual([503]);
    expect(answers.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
    log.push(...joins);
    await expectReconciled(game, log);

    // At once, with the same connections.
    expect((await api.call('GET', '/readyz')).status).toBe(200);
    const after = await api.call('GET', '/api/user', { as: users[round]! });
    expect(after.status).toBe(200);
    if (process.env['TORTURE']) {
      const [ofJoins, ofReads, ofReady] = [joins, reads, [ready]].map(describeTimes);
      console.info(`503: joins in ${ofJoins}, reads in ${ofReads}, readiness in ${ofReady}`);
    }
  }
  const again = await askAll(match.contest['unlimited']!);
  expect(statuses([...again.joins, ...again.reads])).toEqual([200]);
  await expectReconciled(game, [...log, ...again.joins]);
  await expectPromisesKept(game);
});
