import { sql } from 'kysely';
import { freePort } from '../../support/freePort';
import { inTurns } from '../../support/inTurns';
import {
  expectPromisesKept,
  expectReconciled,
  type Attempt,
} from '../../support/server/acknowledgements';
import { apiAt, describeTimes, type Answer, type Api } from '../../support/server/api';
import { openOwnPostgres } from '../../support/server/databases';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { startServerProcess, type ServerProcess } from '../../support/server/serverProcess';
import { times } from '../../support/server/times';

// Row 39 of the quality bar: while every database connection is blocked, a server responds 503 soon, loses
// nothing, and recovers by itself.
const CONNECTIONS = 20;
const ROUNDS = times(2, 10);
const USERS = times(100, 400);
/** The tables to lock. Not `session`, because all callers share one read of it and would all wait there. */
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
  // Warms up the server, which is slow at first for other reasons.
  await askAll(match.contest['mega']!, CONNECTIONS);
});
afterAll(async () => {
  await server.kill();
  await game.close();
});

interface Block {
  /** Returns how many connections wait for a lock. */
  waiting(): Promise<number>;
  release(): Promise<void>;
}

/** Locks these tables until they are released. */
async function blockTables(): Promise<Block> {
  const { db, close } = openOwnPostgres(game.database.url!, 2);
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

/** Sends `atOnce` requests at once, half of them joins and half of them reads. Resolves when all have a response. */
async function askAll(contestId: string, atOnce: number) {
  const joins: Join[] = [];
  const reads: Answer[] = [];
  await inTurns(users, atOnce, async (as, index) => {
    if (index % 2 === 0) joins.push(await api.submit(as, match, contestId));
    else reads.push(await api.call('GET', READS[index % READS.length]!, { as }));
  });
  return { joins, reads };
}

/** Sends many more requests than there are connections, repeatedly, until every connection waits for a lock. */
async function askUntilExhausted(contestId: string, block: Block) {
  const joins: Join[] = [];
  const reads: Answer[] = [];
  for (;;) {
    let isOver = false;
    const asked = askAll(contestId, USERS).finally(() => (isOver = true));
    let isExhausted = false;
    while (!isOver && !isExhausted) isExhausted = (await block.waiting()) >= CONNECTIONS;
    const health = await Promise.all([api.call('GET', '/livez'), api.call('GET', '/readyz')]);
    // On a busy machine the first of these requests may have timed out before the server was asked.
    const isStillExhausted = isExhausted && (await block.waiting()) >= CONNECTIONS;
    const answers = await asked;
    joins.push(...answers.joins);
    reads.push(...answers.reads);
    // A server whose last statement ended a moment ago counts as busy and not as down.
    const isDown = health[1].status === 503;
    if (isStillExhausted && isDown) return { joins, reads, health };
  }
}

const statuses = (answers: readonly Answer[]): number[] => [
  ...new Set(answers.map(({ status }) => status)),
];

test('a server with every connection blocked responds 503, is live, is not ready, and recovers', async () => {
  const log: Join[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const contestId = match.contest[round % 2 === 0 ? 'unlimited' : 'premium']!;
    const block = await blockTables();
    const { joins, reads, health } = await askUntilExhausted(contestId, block);
    const [live, ready] = health;
    await block.release();
    expect([live.status, ready.status]).toEqual([200, 503]);
    const answers = [...joins, ...reads];
    expect(statuses(answers)).toEqual([503]);
    expect(answers.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
    log.push(...joins);
    await expectReconciled(game, log);

    // Recovers at once, with the same connections.
    expect((await api.call('GET', '/readyz')).status).toBe(200);
    const after = await api.call('GET', '/api/user', { as: users[round]! });
    expect(after.status).toBe(200);
    if (process.env['TORTURE']) {
      const [ofJoins, ofReads, ofReady] = [joins, reads, [ready]].map(describeTimes);
      console.info(`503: joins in ${ofJoins}, reads in ${ofReads}, readiness in ${ofReady}`);
    }
  }
  const again = await askAll(match.contest['unlimited']!, CONNECTIONS);
  expect(statuses([...again.joins, ...again.reads])).toEqual([200]);
  await expectReconciled(game, [...log, ...again.joins]);
  await expectPromisesKept(game);
});
