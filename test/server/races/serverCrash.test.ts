import type { Services } from '../../../src/server/services';
import { checkIntegrity } from '../../../src/server/operator/integrityViews';
import {
  expectPromisesKept,
  expectReconciled,
  type Attempt,
} from '../../support/server/acknowledgements';
import { postgresDatabase, type TestDatabase } from '../../support/server/databases';
import type { Game, Wire } from '../../support/server/game';
import { holdRow, untilWaiting } from '../../support/server/locks';
import { startServerProcess, type ServerProcess } from '../../support/server/serverProcess';
import { times } from '../../support/server/times';
import { freePort } from '../../support/freePort';

// Row 2 of the quality bar, with the demo league running: a killed server loses nothing that it acknowledged,
// does nothing twice, and is ready again soon.
const CRASHES = times(1, 50);
const USERS = 50;
const LATEST_KILL_MS = 250;

jest.setTimeout(900_000);

let database: TestDatabase;
let game: Game;
let port: number;
let server: ServerProcess;

beforeAll(async () => {
  database = await postgresDatabase();
  const operator = { verify: () => checkIntegrity(database.db) };
  const services = { operator } as unknown as Services;
  // A separate connection, with which the test checks the promises.
  game = { database, services } as unknown as Game;
  port = await freePort();
  server = await startServer();
});
afterAll(async () => {
  await server.kill();
  await database.close();
});

const startServer = () => startServerProcess(database.url!, port, { DEMO_LEAGUE: 'on' });

/** Returns the status, 0 when the connection broke, and the body. */
async function call<T>(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<{ status: number; body: T | null }> {
  try {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  } catch {
    return { status: 0, body: null };
  }
}

interface User {
  id: string;
  token: string;
}

async function signUp(index: number): Promise<User> {
  const email = `crash${index}@example.org`;
  const password = `a good password ${index}`;
  const names = { first_name: 'Crash', last_name: `User ${index}`, mobile_number: '' };
  const created = await call<Wire['SignupResponse']>('POST', 'auth/signup', {
    body: { email, password, ...names },
  });
  const opened = await call<Wire['LoginResponse']>('POST', 'auth/login', {
    body: { username: email, password },
  });
  return { id: created.body!.id, token: opened.body!.access_token };
}

/** Returns a valid team of the two squads. */
async function teamFor(match: Wire['Match'], token: string): Promise<string[]> {
  const { home_team, away_team, tournament_id } = match;
  const query = new URLSearchParams({ home_team, away_team, tournament_id });
  const { body } = await call<Wire['Squads']>('GET', `scoring/squads?${query}`, { token });
  const [home, away] = [body![home_team]!, body![away_team]!];
  return [...home.slice(0, 6), ...away.slice(0, 5)].map(({ id }) => id);
}

async function enter(
  user: User,
  match: Wire['Match'],
  contestId: string,
  team: string[],
): Promise<Attempt> {
  const path = `scoring/submit-team/${match.id}/${contestId}`;
  const options = { token: user.token, body: { players: team } };
  const { status, body } = await call<string[] | Wire['Error']>('POST', path, options);
  const code = body === null || Array.isArray(body) ? '' : body.code;
  return { userId: user.id, contestId, team, status, code };
}

test('a server killed repeatedly during fifty joins keeps every promise', async () => {
  const users: User[] = [];
  for (let index = 0; index < USERS; index += 1) users.push(await signUp(index));
  const { body: all } = await call<Wire['Match'][]>('GET', 'scoring/matches');
  // Far enough in the future that none of them starts meanwhile.
  const open = all!.filter(({ status }) => status === 'scheduled').slice(20);
  const log: Attempt[] = [];
  const readyMs: number[] = [];
  let unanswered = 0;
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const match = open[crash]!;
    // Mega costs caps. A user without caps is refused, which is a response too.
    const type = crash % 3 === 0 ? 'mega' : 'unlimited';
    const contest = match.Contests.find((one) => one.ContestType.id === type)!;
    const team = await teamFor(match, users[0]!.token);
    // A user whose account is locked is in the middle of a join when the server is killed.
    const held =
      type === 'mega' ? await holdRow(game, 'account', `user:${users.at(-1)!.id}`) : null;
    const attempts = users.map((user) => enter(user, match, contest.id, team));
    const moment = (crash + 0.5) / CRASHES;
    await new Promise((resolve) => setTimeout(resolve, moment * LATEST_KILL_MS));
    if (held) await untilWaiting(game, 1);
    await server.kill();
    const answered = await Promise.all(attempts);
    await held?.release();
    server = await startServer();
    readyMs.push(server.readyMs);
    log.push(...answered);
    for (const attempt of answered.filter(({ status }) => status === 0)) {
      unanswered += 1;
      const user = users.find(({ id }) => id === attempt.userId)!;
      const again = await enter(user, match, contest.id, team);
      expect([200, 409]).toContain(again.status);
      log.push(again);
    }
  }
  await expectReconciled(game, log);
  await expectPromisesKept(game);
  expect(unanswered).toBeGreaterThan(0);
  if (CRASHES > 1) {
    readyMs.sort((a, b) => a - b);
    const [median, worst] = [readyMs[Math.floor(CRASHES / 2)]!, readyMs.at(-1)!];
    const ready = `ready again after ${Math.round(median)} ms (worst ${Math.round(worst)})`;
    console.info(`${CRASHES} kills, ${log.length} joins, ${unanswered} unanswered; ${ready}`);
  }
});
