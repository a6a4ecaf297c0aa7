/** Measures how much PostgreSQL grows when matches, users, sessions and so on are added as in a site. */
import { sql } from 'kysely';
import { createBoards, createLocalBoardStore, entriesIn } from '../../src/server/boards/boards';
import type { Db, OpenDatabase } from '../../src/server/database/database';
import { createReplayFeed } from '../../src/server/feeds/replayFeed';
import { runOnce } from '../../src/server/jobs/jobRunner';
import { matchJobs } from '../../src/server/jobs/matchJobs';
import { createServices, type Services } from '../../src/server/services';
import { fillContest } from '../support/server/filledContest';
import type { BenchTable } from './support/bench';
import { benchPostgres } from './support/benchPostgres';
import { bigContest } from './support/bigContest';
import { simulatedMatches } from './support/simulatedMatches';

export const title = 'What a database grows by';

const IMPORTED = 300;
const PLAYED = 4;
const USERS = 20_000;
const SESSIONS = 2_000;
const BALL_EVERY_MS = 1_000;
/** The number of steps before the first ball of a match. */
const STEPS_BEFORE = 10;

interface Scene {
  db: Db;
  services: Services;
  clock: { nowMs: number };
}

interface Step {
  what: string;
  /** Adds some things of the kind, and returns how many. */
  add(scene: Scene): Promise<number>;
  /** A table whose rows are also measured one by one. */
  part?: { what: string; table: 'match_event' | 'entry' };
}

const STEPS: readonly Step[] = [
  { what: 'an imported match', add: importMatches },
  {
    what: 'a match that is played, 4 contests without entries',
    add: playMatches,
    part: { what: 'of which a ball', table: 'match_event' },
  },
  {
    what: 'a user with an entry, the first caps and a fee',
    add: enterUsers,
    part: { what: 'of which an entry without its fee', table: 'entry' },
  },
  { what: 'a transfer: a daily bonus, a fee, a reward', add: addTransfers },
  { what: 'a session, with its first refresh token', add: openSessions },
  { what: 'a refresh, at most one in 15 minutes of use', add: refreshSessions },
  { what: 'a browser with notifications', add: subscribe },
  { what: 'a message to push, until it is delivered', add: pushOne },
  { what: 'a notice of a correction', add: noticeCorrections },
];

/** `npm run bench -- growth` */
export async function run(): Promise<BenchTable> {
  const postgres = await benchPostgres();
  try {
    const database = await postgres.create('site');
    const scene = await createScene(database);
    const rows: string[][] = [];
    for (const { what, add, part } of STEPS) {
      const before = await packedBytes(scene.db);
      const count = await add(scene);
      const written = (await sizeOf(scene.db)) - before;
      const packed = (await packedBytes(scene.db)) - before;
      rows.push([what, count.toLocaleString('en'), bytes(written / count), bytes(packed / count)]);
      if (part !== undefined) {
        const [size, each] = await rowBytes(scene.db, part.table);
        rows.push([part.what, size.toLocaleString('en'), '', bytes(each)]);
      }
    }
    await database.close();
    return {
      columns: ['what', 'added', 'as written', 'packed'],
      rows,
      notes: [
        'Bytes of tables and indexes of PostgreSQL, for each one: as written, and after VACUUM FULL.',
      ],
    };
  } finally {
    await postgres.stop();
  }
}

async function createScene({ db }: OpenDatabase): Promise<Scene> {
  const clock = { nowMs: Date.parse('2026-03-01T10:00:00Z') };
  let ids = 0;
  const newId = (): string => `${(ids += 1).toString(16)}`.padStart(32, 'f0e1d2c3b4a59687');
  const boards = createBoards(createLocalBoardStore(), entriesIn(db));
  const services = await createServices({ db, clock: () => clock.nowMs, newId, boards });
  return { db, services, clock };
}

async function sizeOf(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  return Number(rows[0]!.bytes);
}

async function packedBytes(db: Db): Promise<number> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum full`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
  return sizeOf(db);
}

/** Returns the number of rows of a table and the bytes of each, with its indexes. */
async function rowBytes(db: Db, table: string): Promise<[count: number, bytes: number]> {
  const { rows } = await sql<{ bytes: number; count: number }>`
    select pg_total_relation_size(${table}::regclass)::bigint as bytes, count(*)::integer as count
    from ${sql.table(table)}`.execute(db);
  const { bytes: size, count } = rows[0]!;
  return [count, Number(size) / count];
}

const bytes = (count: number): string => Math.round(count).toLocaleString('en');

async function importMatches({ services }: Scene): Promise<number> {
  await services.archive.import(simulatedMatches(IMPORTED), null);
  return IMPORTED;
}

async function playMatches({ services, clock }: Scene): Promise<number> {
  const feed = createReplayFeed(services.replays.script);
  const jobs = matchJobs(
    services,
    feed,
    () => clock.nowMs,
    () => undefined,
  );
  const matches = simulatedMatches(IMPORTED + PLAYED).slice(IMPORTED);
  for (const match of matches) {
    const opened = await services.replays.open(match, [], {
      startsInMs: STEPS_BEFORE * BALL_EVERY_MS,
      ballEveryMs: BALL_EVERY_MS,
    });
    if (!opened.ok) throw new Error(opened.error.message);
    for (let isOver = false; !isOver;) {
      clock.nowMs += BALL_EVERY_MS;
      await runOnce(jobs, (_job, error) => {
        throw error;
      });
      const found = await services.matches.byId(opened.value, null);
      if (!found.ok) throw new Error(found.error.message);
      isOver = found.value.status === 'completed';
    }
  }
  return PLAYED;
}

async function enterUsers({ db }: Scene): Promise<number> {
  const { teams, points } = bigContest();
  await fillContest(db, { id: 'contest', entries: USERS, teams, points, rewardedRanks: 1 });
  await sql`insert into transfer (id, kind, debit, credit, amount, at)
    select 'signup_bonus:' || id, 'signup_bonus', 'house', 'user:' || id, 1000, created_at
    from app_user`.execute(db);
  await sql`insert into transfer (id, kind, debit, credit, amount, entry_id, contest_id, at)
    select 'entry_fee:' || id, 'entry_fee', 'user:' || user_id, 'contest:' || contest_id, 25, id, contest_id,
      created_at
    from entry`.execute(db);
  return USERS;
}

async function addTransfers({ db }: Scene): Promise<number> {
  await sql`insert into transfer (id, kind, debit, credit, amount, at)
    select 'daily_bonus:' || id || ':2026-03-01', 'daily_bonus', 'house', 'user:' || id, 50, created_at
    from app_user`.execute(db);
  return USERS;
}

const opened: { sessionId: string; userId: string; token: string }[] = [];

async function openSessions({ db, services }: Scene): Promise<number> {
  const users = await db
    .selectFrom('app_user')
    .select('id')
    .orderBy('id')
    .limit(SESSIONS)
    .execute();
  for (const { id: userId } of users) {
    const { accessToken, refreshToken } = await services.sessions.open(userId);
    const caller = await services.sessions.callerOf(accessToken);
    opened.push({ userId, sessionId: caller!.sessionId, token: refreshToken });
  }
  return opened.length;
}

async function refreshSessions({ services }: Scene): Promise<number> {
  for (const { token } of opened) {
    const next = await services.sessions.refresh(token);
    if (!next.ok) throw new Error(next.error.code);
  }
  return opened.length;
}

async function subscribe({ services }: Scene): Promise<number> {
  for (const { userId, sessionId } of opened) {
    const saved = await services.pushSubscriptions.save(
      { userId, sessionId },
      {
        // As long as those of a common browser.
        endpoint: `https://fcm.googleapis.com/fcm/send/${sessionId}:${'APA91b'.repeat(23)}`,
        p256dh: 'B'.repeat(87),
        auth: 'a'.repeat(22),
        publicKey: null,
      },
    );
    if (!saved.ok) throw new Error(saved.error.code);
  }
  return opened.length;
}

async function pushOne({ db }: Scene): Promise<number> {
  await sql`insert into push_occasion (match_id, kind, expires_at, planned_to)
    values ('contest', 'result', '2027-01-01', null)`.execute(db);
  await sql`insert into push_delivery (occasion_id, endpoint, next_at)
    select id, endpoint, '2026-03-02' from push_occasion, push_subscription
    where match_id = 'contest'`.execute(db);
  return opened.length;
}

async function noticeCorrections({ db }: Scene): Promise<number> {
  await sql`insert into correction_notice
      (entry_id, user_id, contest_id, correction, rank, rank_before, amount, at)
    select id, user_id, contest_id, 1, 1, 2, 1, '2026-03-02' from entry`.execute(db);
  return USERS;
}
