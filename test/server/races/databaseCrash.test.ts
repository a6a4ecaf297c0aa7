import { once } from 'node:events';
import http from 'node:http';
import { sql } from 'kysely';
import { openPostgres } from '../../../src/server/database/database';
import { migrate } from '../../../src/server/database/migrate';
import { freePort } from '../../support/freePort';
import { migrationsFolder } from '../../support/paths';
import { startOwnPostgres, type OwnPostgres } from '../../support/postgres/ownServer';
import {
  expectPromisesKept,
  expectReconciled,
  type Attempt,
} from '../../support/server/acknowledgements';
import { apiAt, type Api } from '../../support/server/api';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { holdRow, untilWaiting } from '../../support/server/locks';
import { startServerProcess, type ServerProcess } from '../../support/server/serverProcess';
import { times } from '../../support/server/times';

// Row 3 of the quality bar: PostgreSQL and its backends are killed repeatedly during joins. Nothing that was
// acknowledged is lost, the server responds 503 meanwhile, and continues when the database is back.
const CRASHES = times(1, 25);
const USERS = 50;
const LATEST_KILL_MS = 200;

jest.setTimeout(600_000);

let postgres: OwnPostgres;
let game: Game;
let server: ServerProcess;
let api: Api;
let users: Player[];

beforeAll(async () => {
  postgres = await startOwnPostgres();
  const url = `${postgres.url}/postgres`;
  const database = openPostgres(url, () => undefined);
  await migrate(database, migrationsFolder);
  game = await startGame({ database: { ...database, url } });
  game.clock.nowMs = Date.now();
  users = await game.signUpMany(USERS);
  server = await startServerProcess(url, await freePort());
  api = apiAt(server.url);
});
afterAll(async () => {
  await server.kill();
  await game.close();
  await postgres.stop();
});

/** Retries until the database responds. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

const raiseVersion = async (match: OpenMatch): Promise<number> => {
  const { version } = await game.database.db
    .updateTable('match')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', match.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};

/** Opens the live stream once. `heard` resolves when the stream has sent the given version or a later one. */
async function follow(match: OpenMatch) {
  const request = http.get(`${server.url}/api/scoring/live`, { agent: false });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  let latest = 0;
  let text = '';
  const news = new EventTarget();
  answer.on('data', (piece: Buffer) => {
    text += piece.toString();
    const events = text.split('\n\n');
    text = events.pop()!;
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      const message = data && (JSON.parse(data) as Wire['LiveMessage']);
      if (message && message.match_id === match.id) latest = message.version;
    }
    news.dispatchEvent(new Event('heard'));
  });
  return {
    async heard(version: number): Promise<void> {
      while (latest < version) await once(news, 'heard');
    },
    close: () => request.destroy(),
  };
}

async function crashAmongJoins(match: OpenMatch, contestId: string, afterMs: number) {
  // A user whose account is locked is in the middle of a join when the database is killed.
  const isPaid = contestId === match.contest['mega'];
  const held = isPaid ? await holdRow(game, 'account', `user:${users.at(-1)!.id}`) : null;
  const joins = users.map((as) => api.submit(as, match, contestId));
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  if (held) await untilWaiting(game, 1);
  await postgres.crash();
  await held?.release().catch(() => undefined);
  const answers = await Promise.all(joins);
  const without = await Promise.all([
    api.call('GET', '/api/user', { as: users[0]! }),
    api.call('GET', '/api/scoring/matches'),
    api.submit(users[0]!, match, contestId),
    api.call('POST', '/api/auth/login', {
      body: { username: 'a@example.org', password: 'unknown' },
    }),
    api.call('GET', '/readyz'),
  ]);
  expect((await api.call('GET', '/livez')).status).toBe(200);
  expect(without.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  return answers;
}

test('a database killed repeatedly during joins keeps everything that was acknowledged', async () => {
  const live = await game.openMatch({ startsInMs: 100, ballEveryMs: 3_600_000 });
  const stream = await follow(live);
  const log: Attempt[] = [];
  const healMs: number[] = [];
  const newsMs: number[] = [];
  let unacknowledged = 0;
  await stream.heard(1);
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const match = await insist(() => game.openMatch({ startsInMs: 3_600_000 }));
    const contestId = match.contest[crash % 3 === 0 ? 'mega' : 'unlimited']!;
    const moment = (crash + 0.5) / CRASHES;
    const answers = await crashAmongJoins(match, contestId, moment * LATEST_KILL_MS);
    // A request whose result is unknown gets 503 and no other error.
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
    log.push(...answers);

    await postgres.restart();
    const backMs = performance.now();
    while ((await api.call('GET', '/api/user', { as: users[0]! })).status !== 200);
    healMs.push(performance.now() - backMs);
    await stream.heard(await insist(() => raiseVersion(live)));
    newsMs.push(performance.now() - backMs);
    // A further version shows that the server listens again, and has not only read once after the restart.
    await stream.heard(await raiseVersion(live));

    for (const { userId } of answers.filter(({ status }) => status === 503)) {
      unacknowledged += 1;
      const as = users.find(({ id }) => id === userId)!;
      const again = await api.submit(as, match, contestId);
      expect([200, 409]).toContain(again.status);
      log.push(again);
    }
    await expectReconciled(game, log);
  }
  await expectPromisesKept(game);
  expect(unacknowledged).toBeGreaterThan(0);
  stream.close();
  if (CRASHES > 1) {
    const worst = (all: number[]): number => Math.round(Math.max(...all));
    const heals = `answers ${worst(healMs)} ms, news ${worst(newsMs)} ms after it is back at most`;
    console.info(
      `${CRASHES} crashes, ${log.length} joins, ${unacknowledged} not acknowledged; ${heals}`,
    );
  }
});
