import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { KEYS_EVERY_MS } from './accounts/serverKeys';
import { createApp } from './app';
import { createBoards, entriesIn } from './boards/boards';
import { createBoardThread } from './boards/thread/client';
import { monotonicClock } from './clock';
import type { Config } from './config';
import { ensureContestTypes } from './contests/contestTypeRows';
import { readContract } from './contractDocument';
import type { OpenDatabase } from './database/database';
import { migrate } from './database/migrate';
import { openDatabase } from './database/openDatabase';
import { createReplayFeed } from './feeds/replayFeed';
import { waitForIdleEventLoop } from './http/draining';
import { encodeLive } from './http/handlers/live';
import { demoJobs, endingDemoJobs, withBackfill } from './jobs/demoJobs';
import { numberLeaves } from './books/sequencer';
import { createWitnesses, WITNESSES_EVERY_MS } from './books/witnesses';
import { bookJobs } from './jobs/bookJobs';
import { JOB_INTERVALS, startJobRunner, type Job } from './jobs/jobRunner';
import { leagueJobs } from './jobs/leagueJobs';
import { matchJobs } from './jobs/matchJobs';
import { openReplay } from './jobs/openReplay';
import { pushJobs } from './jobs/pushJobs';
import { createBroadcast, type Broadcast } from './live/broadcast';
import { createVersionListener, VERSION_CHANNEL } from './live/versions';
import { createMailer } from './mail/mailer';
import type { Counters } from './metrics/counters';
import type { MetricsServer } from './metrics/metricsServer';
import { newId } from './newId';
import { createPushGateway } from './notify/webPushGateway';
import { operatorCalls } from './operator/calls';
import { startControl } from './operator/control';
import { boardsBoot, webFolder } from './paths';
import { logStream } from './readableLog';
import { createServerLog, type ServerLog } from './serverLog';
import {
  createSiteServices,
  createServices,
  type SiteServices,
  type ServerContext,
  type Services,
} from './services';
import { UserError } from './userError';
import { createWatching } from './watching';

/** Push services require a contact address. This one is sent if the operator has set none. */
const NO_CONTACT = 'nobody@nightmare-xi.invalid';
/** The longest time that the server waits for warm caches before it accepts requests. */
const WARM_WITHIN_MS = 2_000;
/** A server that stops waits this long for its e-mails. A mail server may take longer than a process may to stop. */
const MAIL_WITHIN_MS = 3_000;
/** The requests of the first pages of the app. */
const FIRST_READS = ['matches', 'contestLeaderboard', 'nightmareXIs'].map(
  (list) => `/api/scoring/${list}`,
);

export interface RunningServer {
  app: FastifyInstance;
  close(): Promise<void>;
}

/** Starts the whole server: database, services, API and app, jobs, and the replay of the command line. */
export async function startServer(config: Config): Promise<RunningServer> {
  const clock = monotonicClock(Date.now);
  const log = createServerLog();
  const { report, warn } = log;
  const watching = createWatching(config, clock, log.slow);
  const { counters, statements: observer } = watching;
  const [database, contract] = await Promise.all([
    openDatabase(config, onDatabaseError(config, report), { observer }),
    // In parallel, because the embedded database opens in its own thread.
    readContract(),
  ]);
  const { db } = database;
  await migrate(database);
  await ensureContestTypes(db);
  const onBoardsLost = (error: Error): void => report(error, 'boards lost');
  const boardThread = createBoardThread(boardsBoot, onBoardsLost, counters?.boardCalls);
  const boards = createBoards(boardThread, entriesIn(db));
  const sending = senders(config, clock, counters);
  const context: ServerContext = { db, clock, newId, boards, report, ...sending };
  const services = await createServices(context, config);
  const { broadcast, warmed } = await startBroadcast(services, database, report);
  let isReplayOpen = config.replay === null;
  let isClosing = false;
  const isReady = async (): Promise<boolean> =>
    !isClosing && isReplayOpen && (await database.isReady());
  const app = await createApp(services, broadcast, {
    ...config,
    contract,
    clock,
    webFolder,
    isReady,
    connectOrigins: URL.canParse(config.apiBaseUrl) ? [new URL(config.apiBaseUrl).origin] : [],
    logger: { level: config.logLevel, ...logStream() },
    ...(counters && { requestObserver: counters.requestObserver }),
  });
  log.attach(app.log);
  const control = await startControl(operatorCalls(services));
  await database.lock?.describe({ controlPort: control.port, controlToken: control.token });
  const { watchJobs: watch } = watching;
  const work = await startWork(config, services, context, { warn, report, watch });
  let metricsServer: MetricsServer | null = null;
  const close = async (): Promise<void> => {
    isClosing = true;
    if (app.server.listening) await wait(config.drainMs);
    work.drain();
    await waitForIdleEventLoop();
    await app.close();
    await within(MAIL_WITHIN_MS, services.resetLinks.sent());
    await work.stop();
    await control.close();
    await metricsServer?.close();
    await boardThread.close();
    await database.close();
  };
  try {
    metricsServer = await watching.start({ app, boards, broadcast, database, isReady });
    await within(WARM_WITHIN_MS, Promise.all([warmed, readFirst(app)]));
    await app.listen({ port: config.port, host: config.host });
    if (config.replay) {
      const opened = await openReplay(services, config.replay, warn);
      if (!opened.ok) throw new UserError(opened.error);
      isReplayOpen = true;
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { app, close };
}

/** Waits for work, but not longer than this. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, wait(ms, undefined, { ref: false })]);
}

/** Connections to PostgreSQL are restored automatically. The embedded database can't be, so the process ends. */
function onDatabaseError({ databaseUrl }: Config, report: ServerLog['report']) {
  return (error: Error): void => {
    report(error, 'database connection lost');
    if (databaseUrl === null) process.exit(1);
  };
}

/** Returns the gateways for messages to users outside of the app. */
function senders(
  { contactEmail, mail }: Config,
  clock: () => number,
  counters: Counters | null,
): Pick<ServerContext, 'push' | 'mailer'> {
  const gateway = createPushGateway({ subject: `mailto:${contactEmail ?? NO_CONTACT}`, clock });
  const push = counters?.watchPush(gateway) ?? gateway;
  return mail ? { push, mailer: createMailer(mail.smtpUrl, mail.from) } : { push };
}

/** Fills the caches, so that the first visitor does not wait until queries are planned and lists encoded. */
async function readFirst(app: FastifyInstance): Promise<void> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  await Promise.all(FIRST_READS.map((url) => app.inject({ url, headers })));
}

/**
 * Passes every new version on to the live stream and the boards. `warmed` resolves when large boards are
 * loaded.
 */
async function startBroadcast(
  { matches, leaderboards }: Services,
  database: OpenDatabase,
  report: (error: unknown, what: string) => void,
): Promise<{ broadcast: Broadcast; warmed: Promise<void> }> {
  const { live: load, liveIds } = matches;
  const onError = (error: unknown): void => report(error, 'live stream');
  const broadcast = createBroadcast({ load, liveIds, encode: encodeLive, onError });
  const onVersion = createVersionListener(broadcast, matches);
  const warm = (): Promise<void> => leaderboards.warm().catch((error) => report(error, 'boards'));
  await database.listen(VERSION_CHANNEL, (matchId) => {
    onVersion(matchId);
    // The boards of a match are loaded from its freeze on, before the first request for them.
    void warm();
  });
  return { broadcast, warmed: warm() };
}

interface Work {
  /** Stops starting lengthy work: pushed messages and steps of a backfill. */
  drain(): void;
  stop(): Promise<void>;
}

interface WorkObserver extends Pick<ServerLog, 'report' | 'warn'> {
  /** Returns the jobs with their runs counted. */
  watch: (jobs: readonly Job[]) => readonly Job[];
}

/**
 * Starts the jobs. Settlements run beside freezes and replays. Pushed messages have a runner of their own, so that other
 * jobs never wait for a push service, and so have the rounds of leagues, so that no match waits for those of another one.
 */
async function startWork(
  config: Config,
  services: Services,
  context: ServerContext,
  { warn, report, watch }: WorkObserver,
): Promise<Work> {
  const stopping = new AbortController();
  const jobs = await allJobs(config, services, context, { warn, stopping: stopping.signal });
  const onError = (job: string, error: unknown): void => report(error, job);
  const jobRunner = startJobRunner(watch(jobs), JOB_INTERVALS, onError);
  const pushRunner = startJobRunner(watch(pushJobs(services, warn)), JOB_INTERVALS, onError);
  const roundRunner = startJobRunner(watch(leagueJobs(services)), JOB_INTERVALS, onError);
  // No book and no leaf of the log waits for the settlement of another match.
  const jobsOfBooks = watch(bookJobs(services, () => numberLeaves(context)));
  const bookRunner = startJobRunner(jobsOfBooks, JOB_INTERVALS, onError);
  // Keys have a runner of their own, so that new keys are read in time even during a long settlement.
  const keyJobs = watch([{ name: 'keys', run: () => services.keys.reload() }]);
  const keyIntervals = { busyMs: KEYS_EVERY_MS, idleMs: KEYS_EVERY_MS };
  const keyRunner = startJobRunner(keyJobs, keyIntervals, onError);
  // Nobody waits for a witness, which is somebody else's server.
  const witnesses = createWitnesses(context, config.witnesses, stopping.signal);
  const witnessJobs = watch([{ name: 'witnesses', run: () => witnesses.askAll() }]);
  const witnessIntervals = { busyMs: WITNESSES_EVERY_MS, idleMs: WITNESSES_EVERY_MS };
  const witnessRunner = startJobRunner(witnessJobs, witnessIntervals, onError);
  return {
    drain() {
      stopping.abort();
      void pushRunner.stop();
    },
    async stop() {
      const runners = [jobRunner, pushRunner, roundRunner, bookRunner, keyRunner, witnessRunner];
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

/** Returns the jobs of the demo league, if there is one, and those of every match. */
export async function allJobs(
  config: Config,
  services: Services,
  context: ServerContext,
  { warn, stopping }: { warn: (line: string) => void; stopping: AbortSignal },
): Promise<Job[]> {
  const { clock } = context;
  const matchJobsOf = (given: SiteServices, now: () => number): Job[] =>
    matchJobs(given, createReplayFeed(given.replays.script), now, warn);
  if (!(await isDemoOn(config, services))) {
    const exists = await services.demoLeague.exists();
    return [...(exists ? endingDemoJobs(services, clock) : []), ...matchJobsOf(services, clock)];
  }
  const jobsOf = (given: SiteServices, now: () => number): Job[] => [
    ...demoJobs(given, { withPlayers: config.demoAccounts }, now),
    ...matchJobsOf(given, now),
  ];
  const jobsAt = (now: () => number): Job[] =>
    jobsOf(createSiteServices({ ...context, clock: now }, config), now);
  return withBackfill(jobsOf(services, clock), services, { jobsAt, now: clock, stopping });
}

async function isDemoOn(
  { demoLeague: setting, feedTokens, replay }: Config,
  { demoLeague, matches }: Services,
): Promise<boolean> {
  if (setting !== 'auto') return setting === 'on';
  if (feedTokens.length > 0) return false;
  return (await demoLeague.exists()) || (replay === null && !(await matches.hasAny()));
}
