import { sql } from 'kysely';
import type { Result } from '../../../src/domain/result';
import { createLeagueRounds } from '../../../src/server/leagues/rounds';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { killBackend } from '../../support/server/backends';
import { oversOfSixes } from '../../support/server/correctedOvers';
import { scriptOf } from '../../support/server/feeds';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { watched, type Moment } from '../../support/server/moments';
import { untilWaiting } from '../../support/server/locks';
import { rewindOf, type Rewind } from '../../support/server/rewind';
import { timed, times } from '../../support/server/times';
import { untilDone } from '../../support/server/untilDone';

/** More leagues than two transactions write: one writes the rounds of at most 200. */
const LEAGUES = 450;

let game: Game;
let match: OpenMatch;
let users: Player[];
beforeEach(async () => {
  game = await startGame();
  match = await game.openMatch({ ballEveryMs: 1 });
  users = await game.signUpMany(12);
  await makeLeagues();
  for (const [variant, user] of users.slice(0, 9).entries()) {
    const { status } = await submit(
      game,
      user,
      match,
      match.contest['unlimited']!,
      match.team(variant),
    );
    expect(status).toBe(200);
  }
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  await game.services.matchLife.ingest(match.id, await scriptOf(game, match));
  await game.services.settlement.settleDue();
});
afterEach(async () => {
  await expectPromisesKept(game);
  await game.close();
});

/** Each league has three members, so that some have fewer than two with a team. */
async function makeLeagues(): Promise<void> {
  const ids = sql<string[]>`${`{${users.map(({ id }) => id).join()}}`}::text[]`;
  const at = new Date(game.clock.nowMs);
  await sql`
    insert into league (id, name, owner_id, code, members, begins_at)
    select 'league' || n, 'League ' || n, (${ids})[1 + n % 12], lpad(n::text, 10, '0'), 3, ${at}
    from generate_series(1, ${LEAGUES}::integer) n`.execute(game.database.db);
  await sql`
    insert into league_member (league_id, user_id, joined_at)
    select 'league' || n, (${ids})[1 + (n + other * (1 + n % 5)) % 12], ${at}
    from generate_series(1, ${LEAGUES}::integer) n, generate_series(0, 2) other`.execute(
    game.database.db,
  );
}

const anotherServer = () =>
  createLeagueRounds({
    db: game.database.db,
    clock: () => game.clock.nowMs,
    newId: () => 'unused',
  });

/** The rows without the numbers of notices and occasions, because a rolled back row leaves a gap. */
async function stateOf() {
  const { db } = game.database;
  const rounds = await db.selectFrom('league_round').selectAll().execute();
  const scores = await db.selectFrom('league_score').selectAll().execute();
  const leagues = await db.selectFrom('league').selectAll().execute();
  const occasions = await db.selectFrom('push_occasion').selectAll().execute();
  const contests = await db
    .selectFrom('contest')
    .select(['id', 'corrections', 'rounds_corrections'])
    .execute();
  const text = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  return {
    rounds: text(rounds.map((round) => ({ ...round, notice_number: null }))),
    scores: text(scores),
    leagues: text(leagues),
    occasions: text(occasions.map((occasion) => ({ ...occasion, id: null }))),
    contests: text(contests),
  };
}

test('four servers write each round once', async () => {
  const before = (await stateOf()).occasions.length;
  const servers = Array.from({ length: 4 }, anotherServer);
  const written = await Promise.all(servers.map((server) => server.writeDue()));
  // A server that finds the contest locked leaves it to the server that holds the lock.
  let contests = written.reduce((sum, count) => sum + count);
  while (contests < 1) contests += await servers[0]!.writeDue();
  expect(contests).toBe(1);
  const { rounds, occasions, leagues } = await stateOf();
  expect(occasions).toHaveLength(before + 1);
  const versions = leagues.map((row) => (JSON.parse(row) as { version: number }).version);
  expect(versions.filter((version) => version === 2)).toHaveLength(rounds.length);
  expect(Math.max(...versions)).toBe(2);
  expect(rounds.length).toBeGreaterThan(LEAGUES / 2);
  expect(rounds.length).toBeLessThan(LEAGUES);
  expect(await servers[1]!.writeDue()).toBe(0);
});

describe.each([
  ['the first rounds', async () => undefined],
  [
    'the rounds after a correction',
    async () => {
      await anotherServer().writeDue();
      const script = await scriptOf(game, match);
      const opening = script.find(({ event }) => event?.kind === 'delivery')!.event as {
        delivery: { batter: string };
      };
      const innings = script.find(({ id }) => id === 'innings:0')!.event as { team: string };
      const batter = { name: opening.delivery.batter, team: innings.team };
      await game.services.matchLife.ingest(match.id, oversOfSixes(script, batter, 1));
      await game.services.corrections.correctDue();
    },
  ],
])('%s', (what, prepare) => {
  let rewind: Rewind;
  /** The moments of the uninterrupted work: before each statement, and after each commit. */
  let moments: Moment[];
  /** The rows after the uninterrupted work. */
  let expected: Awaited<ReturnType<typeof stateOf>>;

  test('give the same rows when interrupted at a statement and resumed as when uninterrupted', async () => {
    await prepare();
    rewind = await rewindOf(game.database);
    moments = [];
    const before = await stateOf();
    const { url } = game.database;
    const whole = await watched(
      url!,
      (moment) => moments.push(moment),
      () => anotherServer().writeDue(),
    );
    expect(whole).toMatchObject({ status: 'fulfilled', value: 1 });
    expected = await stateOf();
    expect(expected).not.toEqual(before);
    // A normal run interrupts at every second moment and at both moments of each commit. `npm run torture` interrupts
    // at every moment.
    const interrupted = moments.filter(({ number, sql: statement }) => {
      return statement === 'commit' || number % times(2, 1) === 0;
    });
    await timed(
      `${what}, interrupted at ${interrupted.length} of ${moments.length} moments`,
      async () => {
        for (const { number } of interrupted) {
          await rewind();
          const kill = async (moment: Moment): Promise<void> => {
            if (moment.number === number) expect(await killBackend(moment.pid)).toBe(true);
          };
          const run = await watched(url!, kill, () => anotherServer().writeDue());
          expect(run.status).toBe('rejected');
          await untilDone(() => anotherServer().writeDue());
          expect([number, await stateOf()]).toEqual([number, expected]);
        }
      },
    );
  });
});

test('a league whose round is being written is deleted after that', async () => {
  let removal: Promise<Result<null, unknown>> | undefined;
  const deleteMeanwhile = async (moment: Moment): Promise<void> => {
    if (removal || !moment.sql.includes('insert into league_round')) return;
    let isOver = false;
    removal = game.services.leagues.remove('league1', users[1]!.id).finally(() => (isOver = true));
    await untilWaiting(game, 1, () => isOver);
  };
  const written = await watched(game.database.url!, deleteMeanwhile, () =>
    anotherServer().writeDue(),
  );
  expect(written).toMatchObject({ status: 'fulfilled', value: 1 });
  expect(await removal).toMatchObject({ ok: true });
});

test('a list of rounds is of one moment, even if a correction deletes the rounds while it is read', async () => {
  await anotherServer().writeDue();
  const { db, url } = game.database;
  const { league_id } = await db
    .selectFrom('league_round')
    .select('league_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { user_id } = await db
    .selectFrom('league_member')
    .select('user_id')
    .where('league_id', '=', league_id)
    .limit(1)
    .executeTakeFirstOrThrow();
  let deletions = 0;
  const deleteMeanwhile = async ({ sql: statement }: Moment): Promise<void> => {
    if (!statement.includes('from "league_score"') || deletions > 0) return;
    deletions += 1;
    await game.database.script('delete from league_round');
  };
  const read = await watched(url!, deleteMeanwhile, () =>
    game.services.leagues.rounds(league_id, user_id, { limit: 10, before: null }),
  );
  expect(deletions).toBe(1);
  expect(read).toMatchObject({ status: 'fulfilled', value: { ok: true, value: [{ number: 1 }] } });
});

test('leagues that are left and deleted, and accounts that are deleted, meanwhile do not make the rounds fail', async () => {
  const { leagues } = game.services;
  const deletions = Array.from({ length: LEAGUES / 3 }, (_, index) => {
    const number = 1 + index * 3;
    return leagues.remove(`league${number}`, users[number % 12]!.id);
  });
  const leavings = Array.from({ length: LEAGUES / 3 }, (_, index) => {
    const number = 2 + index * 3;
    const { id: userId } = users[number % 12]!;
    return leagues.removeMember(`league${number}`, userId, { userId, blocked: false });
  });
  const removals = users.slice(9).map(({ id: account }) => {
    const command = { name: 'delete-account', account } as const;
    return game.services.operator.execute({ command, who: 'ops', rehearse: false });
  });
  const [written, deleted, left, removed] = await Promise.all([
    anotherServer().writeDue(),
    Promise.all(deletions),
    Promise.all(leavings),
    Promise.all(removals),
  ]);
  expect(written).toBe(1);
  expect(removed.map(({ ok }) => ok)).toEqual([true, true, true]);
  // A user who is deleted first owns and leaves nothing any more.
  const failed = [...deleted, ...left].filter(({ ok }) => !ok);
  expect(new Set(failed.map((one) => (one as { error: { code: string } }).error.code))).toEqual(
    new Set(failed.length === 0 ? [] : ['NOT_FOUND']),
  );
  const counts = await sql<{ rounds: number; strays: number }>`
    select count(*)::int as rounds, (count(*) filter (where league.id is null))::int as strays
    from league_round left join league on league.id = league_id`.execute(game.database.db);
  expect(counts.rows[0]!.rounds).toBeGreaterThan(0);
  expect(counts.rows[0]!.strays).toBe(0);
});
