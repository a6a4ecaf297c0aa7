import { once } from 'node:events';
import http from 'node:http';
import { createServices, DEFAULT_SETTINGS, type Services } from '../../../src/server/services';
import { freePort } from '../../support/freePort';
import { inTurns } from '../../support/inTurns';
import {
  expectPromisesKept,
  expectReconciled,
  type Attempt,
} from '../../support/server/acknowledgements';
import { postgresDatabase, type TestDatabase } from '../../support/server/databases';
import { fixtureEvent, type Game, type Wire } from '../../support/server/game';
import { startRoundRobin, type RoundRobin } from '../../support/server/roundRobin';
import { startServerProcess, type ServerProcess } from '../../support/server/serverProcess';
import { times } from '../../support/server/times';

// Two servers on one PostgreSQL behind a proxy serve one site, and stopping one loses nothing (row 40).
const USERS = 24;
const STARTS_IN_MS = 3_600_000;
const BALL_EVERY_MS = times(100, 200);
const SETTINGS = { REVIEW_MINUTES: '0' };

jest.setTimeout(300_000);
/** Far longer than any step takes, so that a hanging step is reported. */
const PATIENCE_MS = 240_000;

let database: TestDatabase;
let services: Services;
let ports: number[];
let servers: ServerProcess[];
let proxy: RoundRobin;
const streams: http.ClientRequest[] = [];

beforeAll(async () => {
  database = await postgresDatabase();
  let ids = 0;
  const context = { db: database.db, clock: Date.now, newId: () => `given-${(ids += 1)}` };
  services = await createServices(context, { ...DEFAULT_SETTINGS, reviewMinutes: 0 });
  ports = [await freePort(), await freePort()];
  servers = await Promise.all(ports.map(start));
  proxy = await startRoundRobin(ports);
});
afterAll(async () => {
  for (const stream of streams) stream.destroy();
  await proxy.close();
  await Promise.all(servers.map((server) => server.kill()));
  await database.close();
});

const start = (port: number) => startServerProcess(database.url!, port, SETTINGS);

async function call<T>(
  path: string,
  { token, body, at = proxy.url }: { token?: string; body?: object; at?: string } = {},
): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${at}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

/** The versions of the match that a stream has sent, in order. The stream ends with its server. */
async function listen(
  at: string,
  matchId: string,
): Promise<{ versions: number[]; ended: Promise<void> }> {
  const request = http.get(`${at}/api/scoring/live`, { agent: false });
  streams.push(request);
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  const versions: number[] = [];
  let text = '';
  answer.on('data', (piece: Buffer) => {
    text += piece.toString();
    const whole = text.split('\n\n');
    text = whole.pop()!;
    for (const event of whole) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      const message = data && (JSON.parse(data) as Wire['LiveMessage']);
      if (message && message.match_id === matchId) versions.push(message.version);
    }
  });
  return { versions, ended: new Promise((resolve) => answer.once('close', () => resolve())) };
}

async function until<T>(look: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (const startMs = Date.now(); ;) {
    const value = await look();
    if (isThere(value)) return value;
    if (Date.now() - startMs > PATIENCE_MS) throw new Error(`still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function signUp(index: number): Promise<{ id: string; token: string }> {
  const email = `two${index}@example.org`;
  const password = `a good password ${index}`;
  const names = { first_name: 'Two', last_name: `User ${index}`, mobile_number: '' };
  const created = await call<Wire['SignupResponse']>('auth/signup', {
    body: { email, password, ...names },
  });
  const opened = await call<Wire['LoginResponse']>('auth/login', {
    body: { username: email, password },
  });
  return { id: created.body.id, token: opened.body.access_token };
}

/** The reading goes on until it is stopped and there are this many answers. */
const LEAST_READS = 101;

/** Returns a function that stops the reading, and returns the statuses. */
function keepReading(paths: readonly string[], token: string) {
  let isOver = false;
  const statuses: (number | string)[] = [];
  const loops = Array.from({ length: 8 }, async (_, index) => {
    for (let round = index; !isOver; round += 1) {
      const answer = await call(paths[round % paths.length]!, { token }).catch(String);
      statuses.push(typeof answer === 'string' ? answer : answer.status);
    }
  });
  return async () => {
    await until(
      async () => statuses.length,
      (count) => count >= LEAST_READS,
    );
    isOver = true;
    await Promise.all(loops);
    return statuses;
  };
}

/** Moves the start of the match to the next second, once all entries are made. */
async function startSoon(match: string): Promise<void> {
  const startTime = new Date(Date.now() + 1_000).toISOString();
  const command = { name: 'postpone', match, startTime } as const;
  const moved = await services.operator.execute({ command, who: 'test', rehearse: false });
  if (!moved.ok) throw new Error(moved.error.message);
}

test('two servers serve one site, and stopping one during a match loses nothing', async () => {
  const { final, others } = fixtureEvent();
  await services.archive.import(others, null);
  // A few at a time: on a busy machine the check of a password may have to wait too long behind many others.
  const users = await inTurns([...Array(USERS).keys()], 6, signUp);
  const opened = await services.replays.open(final, others, {
    startsInMs: STARTS_IN_MS,
    ballEveryMs: BALL_EVERY_MS,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const matchId = opened.value;
  const matchNow = async () => (await call<Wire['Match']>(`scoring/matches/${matchId}`)).body;
  const match = await matchNow();
  const { home_team, away_team, tournament_id } = match;
  const query = new URLSearchParams({ home_team, away_team, tournament_id });
  const squads = (await call<Wire['Squads']>(`scoring/squads?${query}`, { token: users[0]!.token }))
    .body;
  const teamOf = (index: number): string[] => {
    const [home, away] = [squads[home_team]!, squads[away_team]!];
    const homeCount = 4 + (index % 4);
    const ids = [...home.slice(0, homeCount), ...away.slice(0, 11 - homeCount)].map(({ id }) => id);
    return index % 2 === 0 ? ids : [...ids].reverse();
  };

  // All users enter all contests over both servers, and some edit their teams on the other one.
  const contests = match.Contests;
  const attempts = users.flatMap((user, index) =>
    contests.map(async (contest): Promise<Attempt> => {
      const team = teamOf(index);
      const path = `scoring/submit-team/${matchId}/${contest.id}`;
      const { status, body } = await call<string[] | Wire['Error']>(path, {
        token: user.token,
        body: { players: team },
      });
      const code = Array.isArray(body) ? '' : body.code;
      return { userId: user.id, contestId: contest.id, team, status, code };
    }),
  );
  const log = await Promise.all(attempts);
  expect(new Set(log.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await matchNow()).status).toBe('scheduled');
  await startSoon(matchId);

  const [first, second] = servers as [ServerProcess, ServerProcess];
  const [streamOfFirst, streamOfSecond] = [
    await listen(first.url, matchId),
    await listen(second.url, matchId),
  ];
  await until(matchNow, ({ version }) => version > 10);
  const boards = contests.map(({ id }) => `scoring/contestLeaderboard/${id}`);
  const stopReading = keepReading(
    ['scoring/matches', `scoring/matches/${matchId}`],
    users[0]!.token,
  );
  await until(matchNow, ({ version }) => version > 20);
  await until(
    async () => streamOfFirst.versions.length,
    (sent) => sent > 1,
  );
  const code = await first.stop();
  await streamOfFirst.ended;
  const versionAtStop = (await matchNow()).version;
  // Balls are bowled by the clock, so the match may be over on a busy machine.
  const goesOn = ({ version }: Wire['Match']): boolean => version > versionAtStop + 10;
  await until(matchNow, (now) => goesOn(now) || now.status !== 'live');
  const statuses = await stopReading();
  expect(code).toBe(0);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);

  // Its successor starts during the match.
  servers[0] = await start(ports[0]!);
  await until(matchNow, ({ status }) => status === 'completed');
  for (const { versions } of [streamOfFirst, streamOfSecond]) {
    expect(versions.length).toBeGreaterThan(1);
    expect([...new Set(versions)].sort((a, b) => a - b)).toEqual(versions);
  }
  expect(Math.min(...proxy.answered)).toBeGreaterThan(50);
  for (const path of boards) {
    const [one, other] = await Promise.all(
      servers.map(({ url }) =>
        call<Wire['ContestLeaderboard']>(path, { at: url, token: users[0]!.token }),
      ),
    );
    expect(one!.status).toBe(200);
    expect(one!.body).toEqual(other!.body);
    expect(['settled', 'refunded', 'called_off']).toContain(one!.body.status);
  }
  const game = { database, services } as unknown as Game;
  await expectPromisesKept(game);
  await expectReconciled(game, log);
});
