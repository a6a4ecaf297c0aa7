import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { components } from '../../../src/contract/api';
import { parseCricsheet, type CricsheetMatch } from '../../../src/domain/cricket/cricsheet';
import { ruleSetOf } from '../../../src/domain/scoring/ruleSets';
import { createApp, type AppOptions } from '../../../src/server/app';
import { numberLeaves } from '../../../src/server/books/sequencer';
import { bookJobs } from '../../../src/server/jobs/bookJobs';
import { createReplayFeed } from '../../../src/server/feeds/replayFeed';
import type { ContractDocument } from '../../../src/server/contractDocument';
import { runOnce } from '../../../src/server/jobs/jobRunner';
import { leagueJobs } from '../../../src/server/jobs/leagueJobs';
import { matchJobs } from '../../../src/server/jobs/matchJobs';
import { encodeLive } from '../../../src/server/http/handlers/live';
import { createBroadcast } from '../../../src/server/live/broadcast';
import { createVersionListener, VERSION_CHANNEL } from '../../../src/server/live/versions';
import type { Mailer } from '../../../src/server/mail/mailer';
import type { PushGateway } from '../../../src/server/notify/pushGateway';
import { createServices, type Services } from '../../../src/server/services';
import { fixtures } from '../paths';
import { inTurns } from '../inTurns';
import { checkContractsOnce } from './checkedContracts';
import { postgresDatabase, type TestDatabase } from './databases';

export type Wire = components['schemas'];

/** A clock that stands still until a test moves it. */
export interface TestClock {
  nowMs: number;
  advance(ms: number): void;
}

export interface Player {
  id: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
}

export interface Reply<T = unknown> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

/** A whole server without a socket, with its own database and clock. */
export interface Game {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  clock: TestClock;
  /** The warnings to the operator. */
  warnings: string[];
  /** Sends a request as a player or a visitor; every response is validated against openapi.yaml. */
  call<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: { as?: Player | string | null; body?: unknown },
  ): Promise<Reply<T>>;
  /** Creates an account and logs in. */
  signUp(firstName?: string): Promise<Player>;
  /** Creates many accounts without hashing passwords, which would be slow. They cannot log in with a password. */
  signUpMany(count: number): Promise<Player[]>;
  /** Opens the fixture match for entries; it starts `startsInMs` from now. */
  openMatch(terms?: { startsInMs?: number; ballEveryMs?: number }): Promise<OpenMatch>;
  /** Runs every job once, at the time of the clock. */
  work(): Promise<void>;
  /** Moves the clock past the lock, all balls and the settlement. */
  playOut(match: OpenMatch): Promise<void>;
  close(): Promise<void>;
}

export interface OpenMatch {
  id: string;
  homeTeam: string;
  awayTeam: string;
  tournamentId: string;
  startMs: number;
  /** Contest ids by type: unlimited, mega, premium, head-to-head. */
  contest: Record<string, string>;
  /** Player ids of the two squads, by name within the team. */
  squads: Record<string, { id: string; name: string }[]>;
  /** Returns the ids of a legal eleven. Each variant is another team. */
  team(variant?: number): string[];
}

/** The contents of openapi.yaml, which the global set-up has parsed. */
export const contractDocument = JSON.parse(
  readFileSync(process.env['TEST_CONTRACT']!, 'utf8'),
) as ContractDocument;

checkContractsOnce();

/** Returns the event of the fixtures: the final, and the matches from which its squads come. */
export function fixtureEvent(): { final: CricsheetMatch; others: CricsheetMatch[] } {
  const read = (name: string): CricsheetMatch => {
    const parsed = parseCricsheet(readFileSync(path.join(fixtures, 'event', name), 'utf8'));
    if (!parsed.ok) throw new Error(`${name}: ${parsed.error.message}`);
    return parsed.value;
  };
  return {
    final: read('final.json'),
    others: ['match1.json', 'match2.json', 'match3.json'].map(read),
  };
}

export const FEED_TOKEN = 'the-token-of-the-test-feed';
/** A token that has been replaced by FEED_TOKEN. */
export const OLD_FEED_TOKEN = 'the-token-that-was-replaced';
const START_MS = Date.parse('2026-03-01T10:00:00Z');

export async function startGame(given?: {
  database?: TestDatabase;
  options?: Partial<AppOptions>;
  /** Creates the gateway for push messages. Without it none is pushed. */
  push?: (clock: () => number) => PushGateway;
  /** Sends the e-mails. Without it none is sent. */
  mailer?: Mailer;
  /** The interval between two live messages about a match; 0 without it. */
  everyMs?: number;
}): Promise<Game> {
  const database = given?.database ?? (await postgresDatabase());
  const clock: TestClock = {
    nowMs: START_MS,
    advance(ms) {
      this.nowMs += ms;
    },
  };
  const now = (): number => clock.nowMs;
  const newId = (): string => randomUUID().replaceAll('-', '');
  const push = given?.push?.(now);
  const services = await createServices({
    db: database.db,
    clock: now,
    newId,
    ...(push && { push }),
    ...(given?.mailer && { mailer: given.mailer }),
  });
  const broadcast = createBroadcast({
    load: services.matches.live,
    liveIds: services.matches.liveIds,
    encode: encodeLive,
    onError: (error) => {
      throw error;
    },
    everyMs: given?.everyMs ?? 0,
  });
  await database.listen(VERSION_CHANNEL, createVersionListener(broadcast, services.matches));
  const app = await createApp(services, broadcast, {
    contract: contractDocument,
    clock: now,
    webFolder: null,
    publicUrl: 'https://nightmare.example.org',
    isReady: async () => true,
    signupsPerHour: 1_000_000,
    feedTokens: [FEED_TOKEN, OLD_FEED_TOKEN],
    contactEmail: null,
    socialUrl: null,
    feedbackUrl: null,
    connectOrigins: [],
    allowedOrigins: [],
    validateResponses: true,
    logger: { level: 'fatal' },
    trustProxy: [],
    connectionsPerAddress: 100_000,
    ...given?.options,
  });
  const warnings: string[] = [];
  const replayFeed = createReplayFeed(services.replays.script);
  const jobs = [
    ...matchJobs(services, replayFeed, now, (line) => warnings.push(line)),
    ...leagueJobs(services),
    ...bookJobs(services, () => numberLeaves(database)),
  ];
  const game: Game = {
    app,
    services,
    database,
    clock,
    warnings,
    call: (method, url, options) => inject(app, method, url, options),
    signUp: (firstName = 'Meera') => signUp(game, firstName),
    signUpMany: (count) => signUpMany(game, count),
    openMatch: (terms) => openMatch(game, terms),
    async work() {
      await runOnce(jobs, (job, error) => {
        throw new Error(`job ${job} failed`, { cause: error });
      });
    },
    async playOut(match) {
      clock.nowMs = Math.max(clock.nowMs, match.startMs + 2_000);
      await game.work();
      clock.advance(60_000);
      await game.work();
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
  return game;
}

async function inject<T>(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  { as = null, body }: { as?: Player | string | null; body?: unknown } = {},
): Promise<Reply<T>> {
  const token = typeof as === 'string' ? as : as?.token;
  const response = await app.inject({
    method,
    url: `/api/${url}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  const text = response.body === '' ? null : response.body;
  const parsed: unknown = text !== null && isJson ? JSON.parse(text) : text;
  return { status: response.statusCode, body: parsed as T, headers: response.headers };
}

let accounts = 0;

async function signUp(game: Game, firstName: string): Promise<Player> {
  const email = `player${(accounts += 1)}@example.org`;
  const password = `a good password ${accounts}`;
  const send = () =>
    game.call<Wire['SignupResponse']>('POST', 'auth/signup', {
      body: { email, first_name: firstName, last_name: 'Nair', password, mobile_number: '' },
    });
  let created = await send();
  // A server on a busy machine refuses to hash a password when too many wait for theirs.
  while (created.status === 503) created = await send();
  expect(created.status).toBe(201);
  const { body } = await game.call<Wire['LoginResponse']>('POST', 'auth/login', {
    body: { username: email, password },
  });
  const { access_token: token, refresh_token: refreshToken } = body;
  return { id: created.body.id, email, password, token, refreshToken };
}

async function signUpMany(game: Game, count: number): Promise<Player[]> {
  const { db } = game.database;
  const ids = Array.from({ length: count }, () => `many${(accounts += 1)}`);
  const at = new Date(game.clock.nowMs);
  const user = (id: string) => ({
    id,
    email: `${id}@example.org`,
    first_name: 'Many',
    last_name: id,
    mobile_number: '',
    password_hash: 'none',
    created_at: at,
    visited_on: at.toISOString().slice(0, 10),
  });
  await db.insertInto('app_user').values(ids.map(user)).execute();
  await db
    .insertInto('account')
    .values(ids.map((id) => ({ id: `user:${id}`, kind: 'user' as const })))
    .execute();
  const bonus = (id: string) => ({
    id: `signup_bonus:${id}`,
    kind: 'signup_bonus',
    debit: 'house',
    credit: `user:${id}`,
    amount: 1_000,
    entry_id: null,
    contest_id: null,
    at,
  });
  await db.insertInto('transfer').values(ids.map(bonus)).execute();
  // Far fewer at a time than there are connections: on a busy machine, opening many at once takes too long.
  return inTurns(ids, 3, async (id) => {
    const { accessToken: token, refreshToken } = await game.services.sessions.open(id);
    return { id, email: `${id}@example.org`, password: '', token, refreshToken };
  });
}

async function openMatch(
  game: Game,
  terms: { startsInMs?: number; ballEveryMs?: number } = {},
): Promise<OpenMatch> {
  const { final, others } = fixtureEvent();
  await game.services.archive.import(others, null);
  const startsInMs = terms.startsInMs ?? 60_000;
  const ballEveryMs = terms.ballEveryMs ?? 100;
  const opened = await game.services.replays.open(final, others, { startsInMs, ballEveryMs });
  if (!opened.ok) throw new Error(opened.error.message);
  return openMatchOf(game, opened.value);
}

/** Reads a match that is open for entries from the API. */
export async function openMatchOf(game: Game, matchId: string): Promise<OpenMatch> {
  const { body: match } = await game.call<Wire['Match']>('GET', `scoring/matches/${matchId}`);
  const squads = await game.services.matches.squads(
    { tournamentId: match.tournament_id, matchId: match.id },
    [match.home_team, match.away_team],
    ruleSetOf(match.rules),
  );
  if (!squads.ok) throw new Error(squads.error.message);
  const [home, away] = [...squads.value.values()].map((players) => players.map(({ id }) => id));
  return {
    id: match.id,
    homeTeam: match.home_team,
    awayTeam: match.away_team,
    tournamentId: match.tournament_id,
    startMs: Date.parse(match.start_time),
    contest: Object.fromEntries(match.Contests.map(({ id, ContestType }) => [ContestType.id, id])),
    squads: Object.fromEntries(squads.value),
    team: (variant = 0) => {
      const fromHome = 4 + (variant % 4);
      return [...home!.slice(0, fromHome), ...away!.slice(0, 11 - fromHome)];
    },
  };
}
