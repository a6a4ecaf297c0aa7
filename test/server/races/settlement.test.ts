import { sql } from 'kysely';
import { expectPromisesKept, submit, type Attempt } from '../../support/server/acknowledgements';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { timed, times } from '../../support/server/times';
import { createServices } from '../../../src/server/services';

// Rows 10 and 12 of the quality bar: each contest is paid once, by any server and any number of runs.
let game: Game;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

/** Plays a match with three users in each contest with a fee, up to the settlement. */
async function playedMatch(users: readonly Player[]): Promise<OpenMatch> {
  const match = await game.openMatch({ ballEveryMs: 1 });
  const log: Attempt[] = [];
  for (const [variant, user] of users.entries()) {
    for (const type of ['unlimited', 'premium', 'head-to-head']) {
      if (type === 'head-to-head' && variant > 1) continue;
      log.push(await submit(game, user, match, match.contest[type]!, match.team(variant)));
    }
  }
  expect(log.every(({ status }) => status === 200)).toBe(true);
  return match;
}

async function endOf(match: OpenMatch): Promise<void> {
  const { services, clock } = game;
  clock.nowMs = Math.max(clock.nowMs, match.startMs + 2_000);
  await services.matchLife.freezeDue();
  const script = await services.replays.script(match.id);
  await services.matchLife.ingest(match.id, script);
}

async function everything() {
  const { db } = game.database;
  return {
    transfers: await db.selectFrom('transfer').selectAll().orderBy('id').execute(),
    contests: await db.selectFrom('contest').selectAll().orderBy('id').execute(),
    entries: await db.selectFrom('entry').selectAll().orderBy('id').execute(),
    matches: await db.selectFrom('match').selectAll().orderBy('id').execute(),
    accounts: await db.selectFrom('account').selectAll().orderBy('id').execute(),
  };
}

const rewardsOf = async (match: OpenMatch) => {
  const rows = await game.database.db
    .selectFrom('transfer')
    .innerJoin('contest', 'contest.id', 'transfer.contest_id')
    .select(['transfer.id', 'amount', 'contest_type_id as type'])
    .where('kind', '=', 'reward')
    .where('match_id', '=', match.id)
    .execute();
  return rows.map(({ type, amount }) => `${type} ${amount}`).sort();
};

test('a second run, at once or a day later, changes no row', async () => {
  const users = await game.signUpMany(3);
  const match = await playedMatch(users);
  await endOf(match);
  // Unlimited, Premium and Head To Head. Mega had no entries and was called off.
  expect(await game.services.settlement.settleDue()).toBe(3);
  const settled = await everything();
  expect(await game.services.settlement.settleDue()).toBe(0);
  game.clock.advance(86_400_000);
  expect(await game.services.settlement.settleDue()).toBe(0);
  expect(await everything()).toEqual(settled);
});

test('ten servers that settle many matches concurrently pay each contest once', async () => {
  // Each match has three contests.
  const matches: OpenMatch[] = [];
  while (matches.length < times(6, 34)) {
    matches.push(await playedMatch(await game.signUpMany(3)));
  }
  for (const match of matches) await endOf(match);
  const contests = matches.length * 3;
  const servers = await Promise.all(
    Array.from({ length: 10 }, () =>
      createServices({
        db: game.database.db,
        clock: () => game.clock.nowMs,
        newId: () => 'unused',
      }),
    ),
  );
  const ended = await timed(`10 servers, ${contests} contests`, () =>
    Promise.all(servers.map(({ settlement }) => settlement.settleDue())),
  );
  expect(ended.reduce((sum, count) => sum + count)).toBe(contests);
  // A run skips contests that another server is settling; the next run finds the remaining ones.
  expect(await game.services.settlement.settleDue()).toBe(0);
  for (const match of matches) {
    // Premium pays 300 caps, Head To Head 100, and the house pays 50, 30 and 20 for Unlimited.
    const rewards = await rewardsOf(match);
    const paid = (type: string) =>
      rewards
        .filter((line) => line.startsWith(type))
        .reduce((sum, line) => sum + Number(line.split(' ')[1]), 0);
    expect({
      premium: paid('premium'),
      duel: paid('head-to-head'),
      free: paid('unlimited'),
    }).toEqual({ premium: 300, duel: 100, free: 100 });
  }
  expect(await wronglyPaid()).toEqual([]);
  const left = await game.database.db
    .selectFrom('match')
    .select('id')
    .where('completed_at', 'is', null)
    .execute();
  expect(left).toEqual([]);
});

/** Returns the entries whose rewards were not booked exactly once and as on the board. */
async function wronglyPaid(): Promise<unknown[]> {
  const { rows } = await sql`
    select entry.id, entry.reward, count(transfer.id)::int as bookings, sum(amount) as paid
    from entry join contest on contest.id = entry.contest_id and contest.status = 'settled'
    left join transfer on transfer.entry_id = entry.id and transfer.kind = 'reward'
    group by entry.id
    having entry.reward is null or entry.reward <> coalesce(sum(amount), 0)
      or count(transfer.id) <> (entry.reward > 0)::int`.execute(game.database.db);
  return rows;
}
