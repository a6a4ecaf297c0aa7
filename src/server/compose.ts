import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { createApp } from './app';
import { monotone } from './clock';
import type { Config } from './config';
import { createReplayFeed } from './feeds/replayFeed';
import type { ContractDocument } from './http/binding';
import { shortTurn } from './http/draining';
import { encodeLive } from './http/handlers/live';
import { matchJobs, PACE, startClockwork, type Job } from './jobs/clockwork';
import { beginningWith, demoJobs, endingDemoJobs } from './jobs/demoLeague';
import { pushJobs } from './jobs/notifications';
import { openReplay } from './jobs/openReplay';
import { createBoardThread } from './live/boards/client';
import { createBroadcast, type Broadcast } from './live/broadcast';
import { hearVersions, VERSION_CHANNEL } from './live/versions';
import { operatorCalls } from './operator/calls';
import { startControl } from './operator/control';
import { createPushGateway } from './push/gateway';
import { createBoards, entriesIn } from './services/boards';
import type { ServiceContext } from './services/context';
import { createServices, type Services } from './services/services';
import { ensureContestTypes } from './storage/contestRows';
import { openEmbedded, openPostgres, type OpenDatabase } from './storage/database';
import { migrate } from './storage/migrate';
import { lockFolder, type FolderLock } from './storage/pglite/folderLock';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const migrationsFolder = path.join(root, 'src/server/storage/migrations');
const pgliteBoot = new URL('./storage/pglite/boot.mjs', import.meta.url);
const boardsBoot = new URL('./live/boards/boot.mjs', import.meta.url);
/** Push services want to be able to write to somebody. */
const NOBODY = 'nobody@nightmare-xi.invalid';
/** What is not loaded by then is loaded while the server answers. */
const WARM_WITHIN_MS = 2_000;
/** What the app asks on its first pages. */
const FIRST_READ = ['matches', 'contestLeaderboard', 'nightmareXIs'].map(
  (list) => `/api/scoring/${list}`,
);

export const newId = (): string => randomUUID().replaceAll('-', '');

/** What the operator's files are read with: they say what a feed says, in the same words. */
export { readableByAjv } from './http/binding';
export { fixtureOf, toldEvent } from './http/handlers/feed';

export async function readContract(): Promise<ContractDocument> {
  return parse(await readFile(path.join(root, 'openapi.yaml'), 'utf8')) as ContractDocument;
}

export interface HeldDatabase extends OpenDatabase {
  /** Of the embedded database's folder; null with DATABASE_URL. */
  lock: FolderLock | null;
}

/** Opens the database that the settings name, as it is. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onError: (error: Error) => void,
): Promise<HeldDatabase> {
  const { databaseUrl, dataDir } = config;
  const lock = databaseUrl === null ? await lockFolder(dataDir, process.pid) : null;
  const database =
    databaseUrl === null
      ? openEmbedded(pgliteBoot, path.join(dataDir, 'postgres'), onError)
      : openPostgres(databaseUrl, onError);
  const close = async (): Promise<void> => {
    await database.close();
    await lock?.release();
  };
  return { ...database, lock, close };
}

export interface RunningServer {
  app: FastifyInstance;
  close(): Promise<void>;
}

/** The whole server: database, services, API and app, jobs, and the replay that was asked for. */
export async function startServer(config: Config): Promise<RunningServer> {
  const clock = monotone(Date.now);
  // The pool may complain before there is a logger.
  let report = (error: unknown, what: string): void => console.error(what, error);
  const database = await openDatabase(config, (error) => {
    report(error, 'database connection lost');
    // PostgreSQL is reached again by itself; the embedded one is gone for good.
    if (config.databaseUrl === null) process.exit(1);
  });
  const { db } = database;
  // Read while the embedded database opens in its own thread.
  const contract = await readContract();
  await migrate(database, migrationsFolder);
  await ensureContestTypes(db);
  const boardThread = createBoardThread(boardsBoot, (error) => report(error, 'boards lost'));
  const push = createPushGateway({ subject: `mailto:${config.contactEmail ?? NOBODY}`, clock });
  const context = { db, clock, newId, push, boards: createBoards(boardThread, entriesIn(db)) };
  const services = await createServices(context, config);
  const { broadcast, warmed } = await goLive(services, database, (error, what) =>
    report(error, what),
  );
  let replayOpen = config.replay === null;
  const app = await createApp(services, broadcast, {
    contract,
    clock,
    webFolder: path.join(root, 'build/web'),
    ready: async () => {
      await sql`select 1`.execute(db);
      return replayOpen;
    },
    signupsPerHour: config.signupsPerHour,
    feedToken: config.feedToken,
    connectOrigins: URL.canParse(config.apiBaseUrl) ? [new URL(config.apiBaseUrl).origin] : [],
    allowedOrigins: config.allowedOrigins,
    validateResponses: config.validateResponses,
    trustProxy: config.trustProxy,
    logger: { level: config.logLevel, redact: ['req.headers.authorization'] },
  });
  report = (error, what) => app.log.error({ err: error }, what);
  const control = await startControl(operatorCalls(services));
  await database.lock?.describe({ controlPort: control.port, controlToken: control.token });
  const work = await startWork(config, services, context, {
    warn: (line) => app.log.warn(line),
    report: (error, what) => report(error, what),
  });
  const close = async (): Promise<void> => {
    work.wane();
    await shortTurn();
    await app.close();
    await work.stop();
    await control.close();
    await boardThread.close();
    await database.close();
  };
  try {
    const warm = Promise.all([warmed, readFirst(app)]);
    await Promise.race([warm, wait(WARM_WITHIN_MS, undefined, { ref: false })]);
    await app.listen({ port: config.port, host: config.host });
    if (config.replay) {
      const opened = await openReplay(services.fixtures, config.replay);
      if (!opened.ok) throw new UserError(opened.error);
      replayOpen = true;
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { app, close };
}

/** So that whoever comes first does not wait for statements to be planned and lists to be made. */
async function readFirst(app: FastifyInstance): Promise<void> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  await Promise.all(FIRST_READ.map((url) => app.inject({ url, headers })));
}

/** Hears of every new version, for those who watch and for the boards. `warmed`: large boards are loaded. */
async function goLive(
  { matches, leaderboards }: Services,
  database: OpenDatabase,
  report: (error: unknown, what: string) => void,
): Promise<{ broadcast: Broadcast; warmed: Promise<void> }> {
  const { live: load, liveIds } = matches;
  const onError = (error: unknown): void => report(error, 'live stream');
  const broadcast = createBroadcast({ load, liveIds, encode: encodeLive, onError });
  const hear = hearVersions(broadcast, matches);
  const warm = (): Promise<void> => leaderboards.warm().catch((error) => report(error, 'boards'));
  await database.listen(VERSION_CHANNEL, (matchId) => {
    hear(matchId);
    // From the freeze on, before anybody asks for them.
    void warm();
  });
  return { broadcast, warmed: warm() };
}

interface Work {
  /** Nothing lengthy is begun any more: no message, no past of a demo league. */
  wane(): void;
  stop(): Promise<void>;
}

/** The jobs, and apart from them, for what has to happen on time waits for no push service, the messages. */
async function startWork(
  config: Config,
  services: Services,
  context: ServiceContext,
  {
    warn,
    report,
  }: { warn: (line: string) => void; report: (error: unknown, what: string) => void },
): Promise<Work> {
  const stopping = new AbortController();
  const jobs = await allJobs(config, services, context, { warn, stopping: stopping.signal });
  const failed = (job: string, error: unknown): void => report(error, job);
  const clockwork = startClockwork(jobs, PACE, failed);
  const pushing = startClockwork(pushJobs(services, warn), PACE, failed);
  return {
    wane() {
      stopping.abort();
      void pushing.stop();
    },
    async stop() {
      await Promise.all([clockwork.stop(), pushing.stop()]);
    },
  };
}

/** Those of the demo league, as far as there is one, and those of every match. */
async function allJobs(
  config: Config,
  services: Services,
  context: ServiceContext,
  { warn, stopping }: { warn: (line: string) => void; stopping: AbortSignal },
): Promise<Job[]> {
  const { clock } = context;
  const ofMatches = (given: Services, now: () => number): Job[] =>
    matchJobs(given, createReplayFeed(given.replays.script), now, warn);
  const jobs = ofMatches(services, clock);
  if (!(await isDemoOn(config, services))) {
    const isThere = await services.demoLeague.isThere();
    return [...(isThere ? endingDemoJobs(services, clock) : []), ...jobs];
  }
  const terms = { withPlayers: config.demoAccounts };
  const jobsAt = async (now: () => number): Promise<Job[]> => {
    const driven = await createServices({ ...context, clock: now }, config);
    return [...demoJobs(driven, terms, now), ...ofMatches(driven, now)];
  };
  const beginning = { jobsAt, now: clock, stopping };
  return [...beginningWith(demoJobs(services, terms, clock), services, beginning), ...jobs];
}

async function isDemoOn(
  { demoLeague: wanted, feedToken, replay }: Config,
  { demoLeague, matches }: Services,
): Promise<boolean> {
  if (wanted !== 'auto') return wanted === 'on';
  if (feedToken !== null) return false;
  return (await demoLeague.isThere()) || (replay === null && !(await matches.areThereAny()));
}

/** Something that whoever started the server can put right; the message says what. */
export class UserError extends Error {}
