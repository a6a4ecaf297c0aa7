import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { maskOfSlots } from '../../../src/domain/leaderboard/board';
import { randomFrom } from '../../../src/domain/simulator/random';
import type { Db } from '../../../src/server/database/database';
import { createServices } from '../../../src/server/services';
import { simulatedMatches } from './simulatedMatches';
import type { Crowd } from './viewers';

/** A sixth of the time that real bowlers take. */
export const BALL_EVERY_MS = 5_000;
const STARTS_IN_MS = 10_000;
/** So many that the squads of the first ones are known. */
const MATCHES = 16;

export interface CrowdContest extends Omit<Crowd, 'url'> {
  /** The slot of each player. */
  slots: ReadonlyMap<string, number>;
}

/** By version: the points of each slot. */
export type PointsByVersion = Map<number, ReadonlyMap<number, number>>;

/** Ranks all teams by a sort, without the code of the board. */
export function ranksBy(
  { teams, slots }: CrowdContest,
  points: ReadonlyMap<number, number>,
): number[] {
  const totals = teams.map((team) =>
    team.reduce((sum, id) => sum + (points.get(slots.get(id)!) ?? 0), 0),
  );
  const firstOf = new Map<number, number>();
  totals
    .toSorted((a, b) => a - b)
    .forEach((total, index) => {
      if (!firstOf.has(total)) firstOf.set(total, index + 1);
    });
  return totals.map((total) => firstOf.get(total)!);
}

/**
 * Opens a replay, and enters teams into its free contest. The first of them belong to members, the others to accounts
 * that nobody can log in to.
 */
export async function openContest(
  db: Db,
  number: number,
  entries: number,
  members: readonly string[] = [],
): Promise<CrowdContest> {
  const newId = (): string => randomUUID().replaceAll('-', '');
  const services = await createServices({ db, clock: Date.now, newId });
  const matches = simulatedMatches(MATCHES);
  const opened = await services.replays.open(matches[number]!, matches, {
    startsInMs: STARTS_IN_MS,
    ballEveryMs: BALL_EVERY_MS,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const contest = await db
    .selectFrom('contest')
    .innerJoin('match', 'match.id', 'contest.match_id')
    .select(['contest.id', 'match_id', 'contest_type_id'])
    .where('contest_type_id', '=', 'unlimited')
    .where('match.status', '=', 'scheduled')
    .executeTakeFirstOrThrow();
  const players = await db
    .selectFrom('match_player')
    .select(['slot', 'player_id'])
    .where('match_id', '=', contest.match_id)
    .execute();
  const random = randomFrom(`c0d${number}`.padEnd(32, '0'));
  const teams = Array.from({ length: entries }, () => {
    const picked = new Set<(typeof players)[number]>();
    while (picked.size < 11) picked.add(players[Math.floor(random.next() * players.length)]!);
    return [...picked];
  });
  const masks = teams.map((team) => maskOfSlots(team.map(({ slot }) => slot)));
  const list = `{${masks.map((mask) => BigInt.asIntN(64, mask)).join()}}`;
  await db.transaction().execute(async (trx) => {
    const given = sql`unnest(${list}::bigint[]) with ordinality as given(mask, n)`;
    const memberIds = `{${members.join()}}`;
    const newUserId = sql`md5(${`${number}-`}::text || n)`;
    const userId = sql`coalesce((${memberIds}::text[])[n], ${newUserId})`;
    const steps = [
      sql`insert into app_user (id, email, first_name, last_name, password_hash, created_at, visited_on)
        select ${newUserId}, ${newUserId} || '@example.org', 'Meera', 'Nair', '', now(), now()
        from ${given} where n > ${members.length}`,
      sql`insert into account (id, kind) select 'user:' || ${newUserId}, 'user'
        from ${given} where n > ${members.length}`,
      sql`insert into entry
          (contest_id, match_id, contest_type_id, user_id, team_mask, created_at, updated_at)
        select ${contest.id}, ${contest.match_id}, ${contest.contest_type_id}, ${userId}, mask, now(), now()
        from ${given} order by n`,
      sql`update contest set participants = ${entries} where id = ${contest.id}`,
    ];
    for (const step of steps) await step.execute(trx);
  });
  return {
    matchId: contest.match_id,
    contestId: contest.id,
    teams: teams.map((team) => team.map(({ player_id: id }) => id)),
    slots: new Map(players.map(({ slot, player_id: id }) => [id, slot])),
  };
}

export async function untilLive(db: Db, matchId: string): Promise<void> {
  for (;;) {
    const match = await db.selectFrom('match').select('status').where('id', '=', matchId).execute();
    if (match[0]?.status === 'live') return;
    await wait(200);
  }
}

/** Adds the points of the versions that are kept. */
export async function collectPoints(
  db: Db,
  matchId: string,
  points: PointsByVersion,
): Promise<void> {
  const kept = await db
    .selectFrom('match_points')
    .select(['version', 'players'])
    .where('match_id', '=', matchId)
    .execute();
  for (const { version, players } of kept) {
    points.set(version, new Map(players.map(({ slot, total }) => [slot, total])));
  }
}
