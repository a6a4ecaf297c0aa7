import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createServices, type Services } from '../../../src/server/services';
import { ensureContestTypes } from '../../../src/server/contests/contestTypeRows';
import type { OpenDatabase } from '../../../src/server/database/database';
import { migrate } from '../../../src/server/database/migrate';
import { squadOfMatch } from '../../../src/server/matches/squadViews';
import { migrationsFolder } from '../../support/paths';

/** A contest in a match of its own, with a fee of one cap and unlimited places. */
export interface HotContest {
  matchId: string;
  contestId: string;
  playerIds: string[];
}

export interface JoinScene {
  contests: HotContest[];
  userIds: string[];
  /** The access token of each user, as after a log-in. */
  tokens: string[];
  services: Services;
}

const HOUR_MS = 3_600_000;
const SESSIONS_AT_ONCE = 16;

/** Creates contests for the existing accounts to enter. */
export async function joinScene(
  database: OpenDatabase,
  { contests, users }: { contests: number; users: number },
): Promise<JoinScene> {
  const { db } = database;
  await migrate(database, migrationsFolder);
  await ensureContestTypes(db);
  await sql`insert into contest_type (id, name, position, entry_caps, min_participants, max_prize_pool, rewards)
    values ('hot', 'Hot', 9, 1, 2, 1000000, '[]')`.execute(db);
  const newId = (): string => randomUUID().replaceAll('-', '');
  const services = await createServices({ db, clock: Date.now, newId });
  const opened: HotContest[] = [];
  while (opened.length < contests) {
    opened.push(await openHotContest(database, services, opened.length));
  }
  const userIds = await addUsers(database, users);
  const tokens: string[] = [];
  while (tokens.length < users) {
    const some = userIds.slice(tokens.length, tokens.length + SESSIONS_AT_ONCE);
    const sessions = await Promise.all(some.map((id) => services.sessions.open(id)));
    tokens.push(...sessions.map(({ accessToken }) => accessToken));
  }
  await sql`analyze`.execute(db);
  return { contests: opened, userIds, tokens, services };
}

async function openHotContest(
  { db }: OpenDatabase,
  { schedule }: Services,
  number: number,
): Promise<HotContest> {
  const teams = [`Home ${number}`, `Away ${number}`] as const;
  const announced = await schedule.addFixture({
    key: `bench-${number}`,
    tournament: { key: 'bench', name: 'The Cup of the Bench' },
    homeTeam: teams[0],
    awayTeam: teams[1],
    description: `Match ${number}`,
    venue: 'The Green, Bridgetown',
    startTime: new Date(Date.now() + HOUR_MS),
    date: null,
    format: 'T20' as const,
    squads: teams.map((team) => ({
      team,
      players: Array.from({ length: 15 }, (_, index) => ({
        name: `${team} player ${index}`,
        registryId: null,
      })),
    })),
  });
  if (!announced.ok) throw new Error(announced.error.message);
  const { matchId } = announced.value;
  const squad = await squadOfMatch(db, matchId);
  const eleven = teams.flatMap((team, index) => {
    return squad.filter((player) => player.team === team).slice(0, index === 0 ? 6 : 5);
  });
  return { matchId, contestId: `${matchId}-hot-1`, playerIds: eleven.map(({ id }) => id) };
}

/** Creates the accounts `bench-1`, `bench-2`, ..., with the caps of new accounts. */
async function addUsers({ db }: OpenDatabase, users: number): Promise<string[]> {
  const ids = Array.from({ length: users }, (_, index) => `bench-${index + 1}`);
  const given = sql`generate_series(1, ${users}::int) as n`;
  await db.transaction().execute(async (trx) => {
    await sql`insert into app_user (id, email, first_name, last_name, password_hash, created_at, visited_on)
      select 'bench-' || n, 'bench-' || n || '@example.org', 'Bench', 'Player', '', now(), now()
      from ${given}`.execute(trx);
    await sql`insert into account (id, kind) select 'user:bench-' || n, 'user' from ${given}`.execute(
      trx,
    );
    await sql`insert into transfer (id, kind, debit, credit, amount, at)
      select 'signup_bonus:bench-' || n, 'signup_bonus', 'house', 'user:bench-' || n, 1000, now()
      from ${given}`.execute(trx);
  });
  return ids;
}
