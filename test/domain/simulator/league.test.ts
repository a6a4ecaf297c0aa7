import { ROLES } from '../../../src/domain/cricket/role';
import { keeperOf, pickEleven } from '../../../src/domain/simulator/eleven';
import { DEMO_LEAGUE } from '../../../src/domain/simulator/league';
import { randomFrom } from '../../../src/domain/simulator/random';
import type { Side } from '../../../src/domain/simulator/types';

const { sides } = DEMO_LEAGUE;
const everyone = sides.flatMap(({ players }) => players);
const elevens = (side: Side, count: number) =>
  Array.from({ length: count }, (_, number) =>
    pickEleven(side, randomFrom(number.toString(16).padStart(32, '0'))),
  );

test('there are eight sides of fifteen, and names, grounds and ids are unique', () => {
  expect(sides.map(({ players }) => players.length)).toEqual(Array(8).fill(15));
  for (const all of [
    sides.map(({ name }) => name),
    sides.map(({ ground }) => ground),
    everyone.map(({ name }) => name),
    everyone.map(({ id }) => id),
  ]) {
    expect(new Set(all).size).toBe(all.length);
  }
  expect(everyone.filter(({ id }) => !/^[0-9a-f]{8}$/.test(id))).toEqual([]);
});

test.each(sides)('$name has one captain and enough players of each role', ({ players }) => {
  expect(players.filter(({ captain }) => captain)).toHaveLength(1);
  const counts = ROLES.map((role) => players.filter((player) => player.role === role).length);
  expect(counts).toEqual([5, 5, 3, 2]);
});

test('abilities are between 0 and 100, and bowlers and all-rounders bowl', () => {
  const abilities = everyone.flatMap(({ batting, bowling }) => [
    batting.technique,
    batting.power,
    ...(bowling ? [bowling.threat, bowling.control] : []),
  ]);
  expect(abilities.filter((ability) => ability < 0 || ability > 100)).toEqual([]);
  const bowlers = everyone.filter(({ role }) => role === 'BWL' || role === 'AR');
  expect(bowlers.filter(({ bowling }) => bowling === null)).toEqual([]);
});

test.each(sides)(
  'an eleven of $name is eleven of its own, with a keeper and five bowlers',
  (side) => {
    for (const eleven of elevens(side, 200)) {
      expect(new Set(eleven).size).toBe(11);
      expect(eleven.filter((player) => !side.players.includes(player))).toEqual([]);
      expect(eleven).toContain(keeperOf(eleven));
      const bowlers = eleven.filter(({ role }) => role === 'BWL' || role === 'AR');
      expect(bowlers.length).toBeGreaterThanOrEqual(5);
      const places = eleven.map(({ batting }) => batting.position);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }
  },
);

test.each(sides)(
  'any player of $name but the captain can be left out, and every player plays at times',
  (side) => {
    const picked = elevens(side, 1000).flat();
    for (const player of side.players) {
      const matches = picked.filter((one) => one === player).length;
      expect(matches).toBeGreaterThan(20);
      if (!player.captain) expect(matches).toBeLessThan(1000);
    }
  },
);
