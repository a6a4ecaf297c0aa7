import type { CricsheetMatch } from '../../../src/domain/cricket/cricsheet';
import { expectPromisesKept } from '../../support/server/acknowledgements';
import { startGame, type Game, type Player } from '../../support/server/game';
import { EVENT_MATCHES, FIXTURE_MATCHES, matchFile, realMatchFiles } from '../../support/matches';
import { feeOf, minimumOf, type RecountedContest } from './recount';
import { announce, recountSettled, pickTeam, randomFrom, take, type WeekMatch } from './site';
import { FATES, HOUR_MS, MINUTE_MS, type Fate } from './plans';

// A week of the site on a simulated clock with rain, ties, super overs, late starts and corrections. At its
// end an independent recount has to agree with every account.
jest.setTimeout(1_800_000);

const MATCHES = 100;
const ACCOUNTS = 200;
const ENTRY_ATTEMPTS = 1_600;
const REAL_MATCHES = 10;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

const random = randomFrom(2026);
const chance = (share: number): boolean => random() < share;
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

let game: Game;
const matches: WeekMatch[] = [];
let users: Player[];
/** The expected balance of each account, without refunds and rewards. */
const expectedBalances = new Map<string, number>();
const counts = { joined: 0, edited: 0, left: 0, refused: 0, visits: 0 };

beforeAll(async () => {
  game = await startGame();
  users = await game.signUpMany(ACCOUNTS);
  for (const { id } of users) expectedBalances.set(id, 1_000);
});
afterAll(() => game.close());

interface Event {
  atMs: number;
  run(): Promise<void>;
}

function matchSheets() {
  const real = realMatchFiles();
  const some = Array.from({ length: REAL_MATCHES }, (_, index) => real[index * 7]).flatMap(
    (file) => file ?? [],
  );
  const files = [...FIXTURE_MATCHES, ...EVENT_MATCHES, ...some];
  return files.map((file) => withWholeSides(matchFile(file).match));
}

/** Adds an eleventh player, who does nothing, to sides with ten. A file may list ten players, but a feed may not. */
function withWholeSides(match: CricsheetMatch): CricsheetMatch {
  const teamSheets = match.teamSheets.map((sheet) => {
    const missing = Array.from(
      { length: 11 - sheet.players.length },
      (_, index) => `Idle ${index}`,
    );
    return { ...sheet, players: [...sheet.players, ...missing] };
  });
  return { ...match, teamSheets };
}

/** All events of the week, in order. */
async function agenda(): Promise<Event[]> {
  const beginMs = game.clock.nowMs;
  const events: Event[] = [];
  const sheets = matchSheets();
  for (let index = 0; index < MATCHES; index += 1) {
    const fate: Fate = FATES[index % FATES.length]!;
    const startMs = beginMs + 4 * HOUR_MS + Math.floor((index / MATCHES) * (WEEK_MS - DAY_MS));
    // The least common multiple of 14 fates and 20 sheets is above 100: no pair of them repeats.
    const cricket = sheets[index % sheets.length]!;
    const match = await announce(game, cricket, { key: `match-${index}`, fate, startMs });
    matches.push(match);
    for (const step of match.steps) {
      events.push({ atMs: startMs + step.afterMs, run: () => follow(match, step) });
    }
  }
  for (let index = 0; index < ENTRY_ATTEMPTS; index += 1) {
    const match = oneOf(matches);
    const atMs = match.startMs - Math.floor(random() * 2 * HOUR_MS) + 10 * MINUTE_MS;
    events.push({ atMs, run: () => (chance(0.7) ? play(oneOf(users), match) : playAgain(match)) });
  }
  for (const user of users) {
    for (let day = 0; day < 8; day += 1) {
      const atMs = beginMs + day * DAY_MS + Math.floor(random() * 13 * HOUR_MS);
      if (chance(0.4)) events.push({ atMs, run: () => visit(user) });
    }
  }
  for (let atMs = beginMs; atMs <= beginMs + WEEK_MS + DAY_MS; atMs += 15 * MINUTE_MS) {
    events.push({ atMs, run: () => game.work() });
  }
  return events.sort((a, b) => a.atMs - b.atMs);
}

async function follow(match: WeekMatch, step: WeekMatch['steps'][number]): Promise<void> {
  await recountSettled(game, match);
  await take(game, match, step);
  await game.work();
  await recountSettled(game, match);
}

async function play(user: Player, match: WeekMatch): Promise<void> {
  const view = await game.services.matches.byId(match.id, user.id);
  if (!view.ok) throw new Error(view.error.message);
  const contest = oneOf(view.value.contests);
  await enter(user, match, { id: contest.id, type: contest.type.id });
}

/** A user with an entry in the match edits it or leaves. */
async function playAgain(match: WeekMatch): Promise<void> {
  const contest = oneOf([...match.contests.values()].filter(({ entries }) => entries.length > 0));
  if (!contest) return;
  const { userId } = oneOf(contest.entries);
  await enter(
    users.find(({ id }) => id === userId)!,
    match,
    contest,
  );
}

/** Joins, edits or leaves, and records the result that the service returns. */
async function enter(
  user: Player,
  match: WeekMatch,
  contest: Pick<RecountedContest, 'id' | 'type'>,
): Promise<void> {
  const { entries } = game.services;
  const { type } = contest;
  const recounted = match.contests.get(contest.id) ?? { id: contest.id, type, entries: [] };
  const own = recounted.entries.findIndex(({ userId }) => userId === user.id);
  const call = { userId: user.id, contestId: contest.id, receivedMs: game.clock.nowMs };
  if (own >= 0 && chance(0.4)) {
    const gone = await entries.leaveContest(call);
    if (!gone.ok) return void (counts.refused += 1);
    recounted.entries.splice(own, 1);
    expectedBalances.set(user.id, expectedBalances.get(user.id)! + feeOf(type));
    counts.left += 1;
    return;
  }
  const team = pickTeam(match, random);
  const playerIds = team.map((player) => match.squad.get(player)!);
  const sent = await entries.submitTeam({ ...call, matchId: match.id, playerIds });
  if (!sent.ok) return void (counts.refused += 1);
  if (own >= 0) {
    recounted.entries[own] = { ...recounted.entries[own]!, team };
    counts.edited += 1;
    return;
  }
  recounted.entries.push({ userId: user.id, team, paidCaps: 0 });
  match.contests.set(contest.id, recounted);
  expectedBalances.set(user.id, expectedBalances.get(user.id)! - feeOf(type));
  counts.joined += 1;
}

const visitedOn = new Map<string, string>();

async function visit({ id }: Player): Promise<void> {
  const today = new Date(game.clock.nowMs).toISOString().slice(0, 10);
  const signedUpOn = '2026-03-01';
  if (today > (visitedOn.get(id) ?? signedUpOn)) {
    visitedOn.set(id, today);
    expectedBalances.set(id, expectedBalances.get(id)! + 50);
    counts.visits += 1;
  }
  await game.services.accounts.visit(id);
}

test('the week of a hundred matches is played, with joins, edits, leaves and refusals', async () => {
  for (const { atMs, run } of await agenda()) {
    game.clock.nowMs = Math.max(game.clock.nowMs, atMs);
    await run();
  }
  for (const match of matches) await recountSettled(game, match);
  // The other tests would also pass on a week without entries.
  expect(counts.joined).toBeGreaterThan(500);
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(20);
});

test('every match is completed, abandoned or without a result', async () => {
  const { db } = game.database;
  const rows = await db.selectFrom('match').select(['id', 'status', 'completed_at']).execute();
  expect(rows).toHaveLength(MATCHES);
  expect(rows.filter(({ completed_at }) => completed_at === null)).toEqual([]);
  const seen = new Set(rows.map(({ status }) => status));
  expect([...seen].sort()).toEqual(['abandoned', 'completed', 'no_result']);
  const fates = new Map(matches.map(({ id, fate }) => [id, fate]));
  for (const { id, status } of rows) {
    const expected = {
      'abandoned before the start': 'abandoned',
      'abandoned after the lock': 'abandoned',
      'rained off': 'no_result',
    }[fates.get(id) as string];
    if (expected) expect([fates.get(id), status]).toEqual([fates.get(id), expected]);
  }
});

test('every contest is settled, refunded or called off, according to its entries and its match', async () => {
  const rows = await game.database.db
    .selectFrom('contest')
    .innerJoin('match', 'match.id', 'contest.match_id')
    .select(['contest.id', 'contest.status', 'match_id', 'contest_type_id as type'])
    .select(['match.status as end', 'locked_at', 'participants'])
    .execute();
  const recounted = new Map(matches.flatMap(({ contests }) => [...contests]));
  const byStatus = new Map<string, number>();
  for (const { id, status, type, end, locked_at, participants } of rows) {
    const entries = recounted.get(id)?.entries.length ?? 0;
    const isShort = entries < minimumOf(type) && locked_at !== null;
    const expected = isShort ? 'called_off' : end === 'completed' ? 'settled' : 'refunded';
    expect({ id, status, participants }).toEqual({ id, status: expected, participants: entries });
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  }
  expect([...byStatus.keys()].sort()).toEqual(['called_off', 'refunded', 'settled']);
});

test('every invariant holds, and every account equals an independent recount', async () => {
  await expectPromisesKept(game);
  const { db } = game.database;
  const statuses = new Map(
    (await db.selectFrom('contest').select(['id', 'status']).execute()).map(({ id, status }) => [
      id,
      status,
    ]),
  );
  const expected = new Map(expectedBalances);
  for (const { contests } of matches) {
    for (const { id, type, entries } of contests.values()) {
      for (const { userId, paidCaps } of entries) {
        const back = statuses.get(id) === 'settled' ? paidCaps : feeOf(type);
        expected.set(userId, expected.get(userId)! + back);
      }
    }
  }
  const rows = await db.selectFrom('account').select(['id', 'balance']).execute();
  const held = new Map(rows.map(({ id, balance }) => [id, balance]));
  expect(Object.fromEntries([...expected].map(([id]) => [id, held.get(`user:${id}`)]))).toEqual(
    Object.fromEntries(expected),
  );
  const sum = [...expected.values()].reduce((total, balance) => total + balance);
  expect(held.get('house')).toBe(-sum);
  expect(rows.filter(({ id, balance }) => id.startsWith('contest:') && balance !== 0)).toEqual([]);
});

test('every entry has exactly one notice of its result, corrections aside', async () => {
  const notices = await game.database.db
    .selectFrom('notice')
    .select(['user_id', 'contest_id', 'kind'])
    .where('kind', '!=', 'corrected')
    .execute();
  const told = notices.map(({ user_id, contest_id }) => `${user_id} ${contest_id}`).sort();
  const entries = matches.flatMap(({ contests }) =>
    [...contests.values()].flatMap(({ id, entries: all }) =>
      all.map(({ userId }) => `${userId} ${id}`),
    ),
  );
  expect(told).toEqual(entries.sort());
});

test('corrections were paid, and nothing was taken back', async () => {
  const rows = await game.database.db
    .selectFrom('transfer')
    .select(['kind', 'debit'])
    .where('entry_id', 'is not', null)
    .execute();
  const kinds = new Set(rows.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['correction', 'entry_fee', 'refund', 'reward']);
  const charged = rows.filter(
    ({ debit, kind }) => debit.startsWith('user:') && kind !== 'entry_fee',
  );
  expect(charged).toEqual([]);
});
