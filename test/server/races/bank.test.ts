import { sql } from 'kysely';
import { createReplayFeed } from '../../../src/server/feeds/replayFeed';
import { demoJobs } from '../../../src/server/jobs/demoJobs';
import { startJobRunner } from '../../../src/server/jobs/jobRunner';
import { matchJobs } from '../../../src/server/jobs/matchJobs';
import { createServices } from '../../../src/server/services';
import { expectPromisesKept, leave, submit } from '../../support/server/acknowledgements';
import {
  openMatchOf,
  startGame,
  type Game,
  type OpenMatch,
  type Wire,
} from '../../support/server/game';
import { timed, times } from '../../support/server/times';

// Row 1 of the quality bar, with the demo league running: caps are moved, never created.
const MOVEMENTS = times(1_000, 20_000);
const WORKERS = 50;
const READ_EVERY_MS = 50;

jest.setTimeout(600_000);

let game: Game;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());

interface Reading {
  /** The sum over all accounts. */
  sum: number;
  /** The number of accounts whose balance differs from the sum of their transfers. */
  wrong: number;
  overdrawn: number;
}

/** Reads all accounts in one statement, which sees one state of the database. */
async function read(): Promise<Reading> {
  const { rows } = await sql<Reading>`
    with posting as (
      select account_id, sum(delta)::bigint as said from (
        select debit as account_id, -amount as delta from transfer
        union all select credit, amount from transfer
      ) both_sides group by account_id
    )
    select coalesce(sum(balance), 0)::int as sum,
      count(*) filter (where balance <> coalesce(said, 0))::int as wrong,
      count(*) filter (where kind <> 'house' and balance < 0)::int as overdrawn
    from account left join posting on posting.account_id = account.id`.execute(game.database.db);
  return rows[0]!;
}

test('fifty workers who enter and leave beside a demo league never change the sum', async () => {
  const { demoLeague } = game.services;
  await demoLeague.schedule();
  const { body } = await game.call<Wire['Match'][]>('GET', 'scoring/matches');
  // The demo league's clock advances a minute per round and does not reach these matches.
  const matches: OpenMatch[] = [];
  for (const { id } of body.slice(-8)) matches.push(await openMatchOf(game, id));
  let drivenMs = game.clock.nowMs;
  const clock = (): number => (drivenMs += 6_000);
  const context = { db: game.database.db, clock, newId: () => crypto.randomUUID() };
  const site = await createServices(context);
  const failures: string[] = [];
  const runner = startJobRunner(
    [
      ...demoJobs(site, { withPlayers: true }, clock),
      ...matchJobs(site, createReplayFeed(site.replays.script), clock, () => undefined),
    ],
    { busyMs: READ_EVERY_MS, idleMs: READ_EVERY_MS },
    (job, error) => failures.push(`${job}: ${String(error)}`),
  );

  const readings: Reading[] = [];
  let over = false;
  const reader = (async () => {
    while (!over) {
      readings.push(await read());
      await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
    }
  })();
  const users = await game.signUpMany(WORKERS);
  let moved = 0;
  const refused: string[] = [];
  const work = async (index: number): Promise<void> => {
    const as = users[index]!;
    for (let turn = 0; moved < MOVEMENTS; turn += 1) {
      const match = matches[(index + turn) % matches.length]!;
      const contestId = match.contest['mega']!;
      const entered = await submit(game, as, match, contestId);
      if (entered.status !== 200) refused.push(`${entered.status} ${entered.code}`);
      const left = await leave(game, as, contestId);
      if (left.status !== 204) refused.push(`leaving: ${left.status}`);
      moved += 2;
    }
  };
  await timed(`${MOVEMENTS} movements by ${WORKERS} workers`, () =>
    Promise.all(users.map((_, index) => work(index))),
  );
  over = true;
  await reader;
  await runner.stop();

  expect(refused).toEqual([]);
  expect(failures).toEqual([]);
  expect(readings.length).toBeGreaterThan(times(5, 100));
  expect(readings.filter(({ sum, wrong, overdrawn }) => sum || wrong || overdrawn)).toEqual([]);
  const booked = await game.database.db
    .selectFrom('transfer')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(booked.count).toBeGreaterThanOrEqual(MOVEMENTS);
  const settled = await game.database.db
    .selectFrom('contest')
    .select('id')
    .where('status', '=', 'settled')
    .execute();
  if (MOVEMENTS > 1_000) expect(settled.length).toBeGreaterThan(0);
  await expectPromisesKept(game);
});
