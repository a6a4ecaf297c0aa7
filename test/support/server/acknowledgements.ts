import { sql } from 'kysely';
import { slotsOfMask } from '../../../src/domain/leaderboard/board';
import type { Game, OpenMatch, Player, Reply, Wire } from './game';

/** One line of the acknowledgement log: the request and its response. */
export interface Attempt {
  userId: string;
  contestId: string;
  team: readonly string[];
  status: number;
  /** Empty when the request was accepted. */
  code: string;
}

/** Submits a team through the API, and returns the line for the log. */
export async function submit(
  game: Game,
  as: Player,
  match: OpenMatch,
  contestId: string,
  team: readonly string[] = match.team(),
): Promise<Attempt> {
  const { status, body } = await game.call<string[] | Wire['Error']>(
    'POST',
    `scoring/submit-team/${match.id}/${contestId}`,
    { as, body: { players: team } },
  );
  const code = Array.isArray(body) ? '' : body.code;
  return { userId: as.id, contestId, team, status, code };
}

export function leave(game: Game, as: Player, contestId: string): Promise<Reply<Wire['Error']>> {
  return game.call('DELETE', `scoring/user-team?contestId=${contestId}`, { as });
}

/**
 * Runs an action for every item, a limited number at a time. A thousand at once would keep the one thread of client and
 * server from reading the responses of the database.
 */
export async function crowd<T, R>(
  everybody: readonly T[],
  atATime: number,
  act: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const line = everybody.values();
  const gate = async (): Promise<void> => {
    for (const one of line) results.push(await act(one));
  };
  await Promise.all(Array.from({ length: atATime }, gate));
  return results;
}

/** Counts the responses, such as {"200": 100, "409 CONTEST_FULL": 900}. */
export function tally(attempts: readonly Pick<Attempt, 'status' | 'code'>[]) {
  const counts: Record<string, number> = {};
  for (const { status, code } of attempts) {
    const answer = `${status} ${code}`.trim();
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

export async function capsOf(game: Game, as: Player): Promise<number> {
  const { body } = await game.call<Wire['UserInfo']>('GET', 'user', { as });
  return body.caps;
}

/** Gives a user a balance of `caps` by a transfer to or from the house. */
export async function setBalance(game: Game, userId: string, caps: number): Promise<void> {
  const user = `user:${userId}`;
  const { balance } = await game.database.db
    .selectFrom('account')
    .select('balance')
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  if (balance === caps) return;
  const [debit, credit] = balance > caps ? [user, 'house'] : ['house', user];
  await sql`insert into transfer (id, kind, debit, credit, amount, at)
    values ('test:' || gen_random_uuid(), 'correction', ${debit}, ${credit},
            ${Math.abs(balance - caps)}, now())`.execute(game.database.db);
}

/** Expects everything that `verify` checks to hold. */
export async function expectPromisesKept(game: Game): Promise<void> {
  const checks = await game.services.operator.verify();
  expect(checks.map(({ name }) => name)).toEqual([
    'I1',
    'I2',
    'I3',
    'I4',
    'I6',
    'I7',
    'I8',
    'I9',
    'I10',
    'I11',
  ]);
  expect(
    checks.flatMap(({ name, violations }) => violations.map((line) => `${name}: ${line}`)),
  ).toEqual([]);
}

interface StoredEntry {
  userId: string;
  contestId: string;
  team: string[];
  feesCaps: number[];
  dueCaps: number;
}

/**
 * Expects invariant I5 to hold for a log of submitted teams. A user with a 2xx response has exactly one entry with a
 * team that was accepted, and has paid for it once. A user whose teams were all refused has none.
 */
export async function expectReconciled(game: Game, log: readonly Attempt[]): Promise<void> {
  const keyOf = (one: { userId: string; contestId: string }) => `${one.userId} in ${one.contestId}`;
  const accepted = new Map<string, string[]>();
  for (const attempt of log.filter(({ status }) => status === 200)) {
    const team = [...attempt.team].sort().join();
    accepted.set(keyOf(attempt), [...(accepted.get(keyOf(attempt)) ?? []), team]);
  }
  const entries = await storedEntries(game, [...new Set(log.map(({ contestId }) => contestId))]);
  expect(entries.map(keyOf).sort()).toEqual([...accepted.keys()].sort());
  for (const entry of entries) {
    expect(accepted.get(keyOf(entry))).toContain(entry.team.sort().join());
    expect(entry.feesCaps).toEqual(entry.dueCaps === 0 ? [] : [entry.dueCaps]);
  }
}

async function storedEntries(game: Game, contestIds: string[]): Promise<StoredEntry[]> {
  const { db } = game.database;
  const rows = await db
    .selectFrom('entry')
    .innerJoin('contest_type', 'contest_type.id', 'entry.contest_type_id')
    .select(['entry.id', 'user_id', 'contest_id', 'match_id', 'entry_caps'])
    .select(sql<string>`team_mask::text`.as('mask'))
    .where('contest_id', 'in', contestIds)
    .execute();
  const players = await db
    .selectFrom('match_player')
    .select(['match_id', 'slot', 'player_id'])
    .where('match_id', 'in', [...new Set(rows.map(({ match_id }) => match_id)), ''])
    .execute();
  const playerAt = new Map(
    players.map(({ match_id, slot, player_id }) => [`${match_id} ${slot}`, player_id]),
  );
  const fees = await db
    .selectFrom('transfer')
    .select(['entry_id', 'amount'])
    .where('contest_id', 'in', contestIds)
    .where('kind', '=', 'entry_fee')
    .execute();
  return rows.map(({ id, user_id, contest_id, match_id, entry_caps, mask }) => ({
    userId: user_id,
    contestId: contest_id,
    team: slotsOfMask(BigInt(mask)).map((slot) => playerAt.get(`${match_id} ${slot}`)!),
    feesCaps: fees.filter(({ entry_id }) => entry_id === id).map(({ amount }) => amount),
    dueCaps: entry_caps,
  }));
}
