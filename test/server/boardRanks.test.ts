import fc from 'fast-check';
import { sql } from 'kysely';
import { maskOfSlots } from '../../src/domain/leaderboard/board';
import { createServices, type Services } from '../../src/server/services';
import { embeddedDatabase, postgresDatabase, type TestDatabase } from '../support/server/databases';
import { fillContest, type FilledContest } from '../support/server/filledContest';
import { times } from '../support/server/times';

// Compares the board with PostgreSQL's rank().
interface Site {
  database: TestDatabase;
  services: Services;
}

async function siteOn(database: TestDatabase): Promise<Site> {
  const clock = (): number => Date.parse('2026-03-02');
  const services = await createServices({ db: database.db, clock, newId: () => 'unused' });
  return { database, services };
}

interface Ranked {
  id: number;
  total: number;
  rank: number;
}

async function rankedByPostgres({ database }: Site, contestId: string): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    select id, total, rank() over (order by total)::int as rank
    from (
      select entry.id, coalesce(sum(match_player.total), 0)::int as total
      from entry left join match_player
        on match_player.match_id = entry.match_id and (team_mask >> slot) & 1 = 1
      where contest_id = ${contestId} group by entry.id
    ) summed
    order by total, id`.execute(database.db);
  return rows;
}

async function shown({ services }: Site, contestId: string, callerId: string | null = null) {
  const request = { from: 1, limit: 1_000, callerId };
  const page = await services.leaderboards.contestPage(contestId, request);
  if (!page.ok) throw new Error(page.error.message);
  return page.value;
}

function settled({ database }: Site, contestId: string) {
  return database.db
    .selectFrom('entry')
    .select(['id', 'total', 'rank', 'reward', 'user_id'])
    .where('contest_id', '=', contestId)
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

/** Returns the id, total and rank of each entry. */
const figures = (entries: readonly { id: number; total: number | null; rank: number | null }[]) =>
  entries.map(({ id, total, rank }) => ({ id, total, rank }));

const team = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 11 }).map(maskOfSlots);
const contest: fc.Arbitrary<Omit<FilledContest, 'id'>> = fc.record({
  // Few different teams and points, so that nearly all entries tie.
  teams: fc.array(team, { minLength: 1, maxLength: 12 }),
  entries: fc.integer({ min: 1, max: 60 }),
  points: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 64, maxLength: 64 }),
  rewardedRanks: fc.integer({ min: 1, max: 80 }),
});

test.each([
  ['the embedded database', embeddedDatabase],
  ['PostgreSQL', () => postgresDatabase()],
])(
  'a board ranks entries as rank() of %s does, and the settlement stores the same totals and ranks',
  async (_name, open) => {
    const site = await siteOn(await open());
    let contests = 0;
    const check = async (given: Omit<FilledContest, 'id'>): Promise<void> => {
      const id = `c${(contests += 1)}`;
      await fillContest(site.database.db, { id, ...given });
      const expected = await rankedByPostgres(site, id);
      expect(figures((await shown(site, id)).entries)).toEqual(expected);
      expect(await site.services.settlement.settleDue()).toBe(1);
      const last = await settled(site, id);
      expect(figures(last)).toEqual(expected);
      const own = await shown(site, id, last.at(-1)!.user_id);
      expect([own.own!.id, own.ownPosition]).toEqual([last.at(-1)!.id, last.length]);
      expect(own.entries.map(({ reward }) => reward)).toEqual(last.map(({ reward }) => reward));
      // A cap for each rewarded rank; ties share.
      const paid = last.reduce((sum, { reward }) => sum + reward!, 0);
      expect(paid).toBe(Math.min(given.rewardedRanks, given.entries));
    };
    await fc.assert(fc.asyncProperty(contest, check), { numRuns: times(15, 300) });
    const checks = await site.services.operator.verify();
    expect(checks.flatMap(({ violations }) => violations)).toEqual([]);
    await site.database.close();
  },
);

test('entries that are loaded in several chunks make one board and one settlement', async () => {
  const site = await siteOn(await postgresDatabase());
  const teams = fc.sample(team, { numRuns: 50, seed: 5 });
  const points = Array.from({ length: 64 }, (_, slot) => (slot * 37) % 101);
  const given = { id: 'c', teams, points, entries: 20_001, rewardedRanks: 15_000 };
  await fillContest(site.database.db, given);
  const expected = await rankedByPostgres(site, 'c');
  const page = await shown(site, 'c');
  expect([page.size, figures(page.entries)]).toEqual([20_001, expected.slice(0, 1_000)]);
  await site.services.settlement.settleDue();
  const last = await settled(site, 'c');
  expect(figures(last)).toEqual(expected);
  const { rows } = await sql<{ paid: number; booked: number; told: number }>`
    select (select count(*)::int from transfer where kind = 'reward') as booked,
      (select sum(reward)::int from entry) as paid,
      (select count(*)::int from notice) as told`.execute(site.database.db);
  const rewarded = last.filter(({ reward }) => reward! > 0).length;
  expect(rows).toEqual([{ paid: 15_000, booked: rewarded, told: 20_001 }]);
  await site.database.close();
});
