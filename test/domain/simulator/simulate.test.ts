import fc from 'fast-check';
import { eventsOfMatch, foldEvents } from '../../../src/domain/cricket/events';
import { describeOutcome } from '../../../src/domain/cricket/outcome';
import { mismatchesOf } from '../../../src/domain/cricket/reconcile';
import { scorecard } from '../../../src/domain/cricket/scorecard';
import { pickEleven } from '../../../src/domain/simulator/eleven';
import { DEMO_LEAGUE } from '../../../src/domain/simulator/league';
import { randomFrom } from '../../../src/domain/simulator/random';
import { simulateMatch, type Toss } from '../../../src/domain/simulator/simulate';
import { simulatedMatches } from '../../bench/support/simulatedMatches';
import { brokenLaws, resultByTotals } from './brokenLaws';

const { sides } = DEMO_LEAGUE;
const leagueBefore = JSON.stringify(DEMO_LEAGUE);
const season = simulatedMatches(2000);
const SEED = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';

function elevensOf(seed: string, home: number, away: number) {
  return [
    pickEleven(sides[home]!, randomFrom(seed, 1)),
    pickEleven(sides[away]!, randomFrom(seed, 2)),
  ] as const;
}

function play(
  seed: string,
  home = 0,
  away = 1,
  toss?: Toss,
  elevens = elevensOf(seed, home, away),
) {
  return simulateMatch({
    sides: [sides[home]!, sides[away]!],
    elevens,
    seed,
    date: '2026-05-01',
    eventName: DEMO_LEAGUE.name,
    matchNumber: 7,
    ...(toss && { toss }),
  });
}

const seeds = fc
  .array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 4, maxLength: 8 })
  .map((words) => words.map((word) => word.toString(16).padStart(8, '0')).join(''));
const pairings = fc.uniqueArray(fc.nat(sides.length - 1), { minLength: 2, maxLength: 2 });

test('with any seed, a match adds up, obeys the Laws and has the result of its totals', () => {
  fc.assert(
    fc.property(seeds, pairings, (seed, [home, away]) => {
      const match = play(seed, home, away);
      const state = foldEvents(match.teams, eventsOfMatch(match));
      expect(state.gaps).toEqual([]);
      expect(state.innings).toEqual(match.innings);
      expect(mismatchesOf(state)).toEqual([]);
      expect(brokenLaws(match)).toEqual([]);
      const { winner, decider } = resultByTotals(match);
      expect([match.outcome.winner, match.outcome.eliminator]).toEqual([winner, decider]);
    }),
    { numRuns: 300 },
  );
});

test('the same seed gives the same match, another seed another one', () => {
  expect(play(SEED)).toEqual(play(SEED));
  expect(play(SEED).innings).not.toEqual(play(`${SEED}00000001`).innings);
  const different = new Set(season.map(({ innings }) => JSON.stringify(innings)));
  expect(different.size).toBe(season.length);
});

test('elevens and sides are not mutated', () => {
  expect(JSON.stringify(DEMO_LEAGUE)).toBe(leagueBefore);
  const elevens = elevensOf(SEED, 0, 1);
  play(SEED, 0, 1, undefined, elevens);
  expect(elevens).toEqual(elevensOf(SEED, 0, 1));
});

test('a match has the fields of a Cricsheet match', () => {
  const match = play(SEED);
  expect(match).toMatchObject({
    teams: [sides[0]!.name, sides[1]!.name],
    eventName: DEMO_LEAGUE.name,
    season: '2026',
    gender: 'male',
    matchType: 'T20',
    matchNumber: 7,
    stage: null,
    dates: ['2026-05-01'],
    venue: sides[0]!.ground,
    city: sides[0]!.town,
    overs: 20,
  });
  const names = match.teamSheets.flatMap(({ players }) => players);
  expect(names).toHaveLength(22);
  expect(Object.keys(match.registry).sort()).toEqual([...names].sort());
});

test.each([
  ['the home side bats first when it wins the toss and chooses to bat', 0, 'bat', 0],
  ['the away side bats first when the home side chooses to field', 0, 'field', 1],
  ['the away side bats first when it wins the toss and chooses to bat', 1, 'bat', 1],
  ['the home side bats first when the away side chooses to field', 1, 'field', 0],
] as const)('%s', (_, winner, decision, first) => {
  const match = play(SEED, 0, 1, { winner: sides[winner]!.name, decision });
  expect(match.innings.map(({ team }) => team)).toEqual([
    sides[first]!.name,
    sides[1 - first]!.name,
  ]);
  expect(match.innings[0]!.target).toBeNull();
  const { runs } = scorecard(match).innings[0]!;
  expect(match.innings[1]!.target).toEqual({ runs: runs + 1, balls: 120 });
});

test('two thousand matches obey the Laws', () => {
  expect(season.flatMap(brokenLaws)).toEqual([]);
});

describe('a tie', () => {
  const ties = season.filter(({ outcome }) => outcome.result === 'tie');

  test('is decided by one super over or by two, and both occur', () => {
    const counts = ties.map(({ innings }) => innings.filter(({ superOver }) => superOver).length);
    expect(new Set(counts)).toEqual(new Set([2, 4]));
  });

  test('starts its super overs with the side that batted second, then alternates', () => {
    for (const { innings } of ties) {
      const [setting, chase] = innings.map(({ team }) => team) as [string, string];
      const order = [setting, chase, chase, setting, setting, chase].slice(0, innings.length);
      expect(innings.map(({ team }) => team)).toEqual(order);
    }
  });

  test('adds up and names the winner', () => {
    for (const match of ties) {
      expect(mismatchesOf(foldEvents(match.teams, eventsOfMatch(match)))).toEqual([]);
      expect(describeOutcome(match.outcome, match.innings)).toBe(
        `Match tied, ${resultByTotals(match).decider} won the super over`,
      );
    }
  });

  test('has nobody bat in a second super over who was out in the first, and nobody bowl who bowled in it', () => {
    for (const { innings } of ties.filter((match) => match.innings.length > 4)) {
      const [, , ...rest] = innings.map(({ overs }) => overs.flatMap((over) => over.deliveries));
      const [first, second] = [rest.slice(0, 2).flat(), rest.slice(2, 4).flat()];
      const out = first.flatMap(({ wickets }) => wickets.map(({ playerOut }) => playerOut));
      const batting = second.flatMap(({ batter, nonStriker }) => [batter, nonStriker]);
      expect(batting.filter((name) => out.includes(name))).toEqual([]);
      const bowlers = new Set(first.map(({ bowler }) => bowler));
      expect(second.filter(({ bowler }) => bowlers.has(bowler))).toEqual([]);
    }
  });
});
