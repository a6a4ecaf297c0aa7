import fc from 'fast-check';
import { randomFrom } from '../../../src/domain/simulator/random';
import {
  chooseTeam,
  STRATEGIES,
  type Candidate,
  type StrategyName,
} from '../../../src/domain/simulator/strategies';
import { validateTeam } from '../../../src/domain/team/team';

const NAMES = Object.keys(STRATEGIES) as StrategyName[];

/** Returns two sides of fifteen; the n-th player of each averages n points. */
function squad(changes: (index: number) => Partial<Candidate> = () => ({})): Candidate[] {
  return Array.from({ length: 30 }, (_, index) => ({
    id: `p${index}`,
    team: index % 2 === 0 ? 'Home' : 'Away',
    form: [index, index],
    playing: null,
    ...changes(index),
  }));
}

test('every team is valid, whatever the strategy knows', () => {
  const anybody = fc.array(
    fc.record({
      form: fc.array(fc.integer({ min: -99, max: 99 }), { maxLength: 5 }),
      playing: fc.option(fc.boolean()),
    }),
    { minLength: 30, maxLength: 30 },
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...NAMES),
      anybody,
      fc.bigInt(0n, 2n ** 128n - 1n),
      (name, known, seed) => {
        const players = squad((index) => known[index]!);
        const team = chooseTeam(name, players, randomFrom(seed.toString(16).padStart(32, '0')));
        expect(validateTeam(team, players).ok).toBe(true);
      },
    ),
  );
});

test.each([
  ['expert', 'leaves out those', false],
  ['regular', 'leaves out those', false],
  ['newcomer', 'also picks those', true],
] as const)('%s %s who do not play', (name, _what, picksThem) => {
  // The players with the lowest averages do not play.
  const players = squad((index) => ({ form: [index < 6 ? -99 : 0], playing: index >= 6 }));
  let absent = 0;
  for (let round = 0; round < 50; round += 1) {
    const team = chooseTeam(name, players, randomFrom(round.toString(16).padStart(32, '0')));
    absent += team.filter((id) => Number(id.slice(1)) < 6).length;
  }
  expect(absent > 0).toBe(picksThem);
});

test('a more skilled strategy picks a team with a lower total', () => {
  const players = squad();
  const average = (name: StrategyName): number => {
    let sum = 0;
    for (let round = 0; round < 200; round += 1) {
      const team = chooseTeam(name, players, randomFrom(round.toString(16).padStart(32, '0')));
      sum += team.reduce((total, id) => total + Number(id.slice(1)), 0);
    }
    return sum / 200;
  };
  const averages = NAMES.map(average);
  expect([...averages].sort((a, b) => a - b)).toEqual(averages);
});
