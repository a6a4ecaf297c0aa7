import { pickEleven } from '../../../src/domain/simulator/eleven';
import { DEMO_LEAGUE } from '../../../src/domain/simulator/league';
import { randomFrom } from '../../../src/domain/simulator/random';
import { simulateMatch, type SimulatedMatch } from '../../../src/domain/simulator/simulate';

/** Simulates matches, each side against each other one at home and away. Returns the same matches each time. */
export function simulatedMatches(count: number): SimulatedMatch[] {
  return Array.from({ length: count }, (_, number) => simulatedMatch(number, number, DEMO_LEAGUE));
}

/** Simulates match `number`. `pairing` chooses the two sides: it numbers all ordered pairs of home and away. */
export function simulatedMatch(
  number: number,
  pairing: number,
  { sides, name }: Pick<typeof DEMO_LEAGUE, 'sides' | 'name'>,
): SimulatedMatch {
  const home = pairing % sides.length;
  const away =
    (home + 1 + (Math.floor(pairing / sides.length) % (sides.length - 1))) % sides.length;
  const seed = number.toString(16).padStart(32, '0');
  const playing = [sides[home]!, sides[away]!] as const;
  return simulateMatch({
    sides: playing,
    elevens: [
      pickEleven(playing[0], randomFrom(seed, 1)),
      pickEleven(playing[1], randomFrom(seed, 2)),
    ],
    seed,
    // Each match has a day of its own, because matches of the same teams on one day may be taken for the same match.
    date: new Date(Date.UTC(2010, 0, 1 + number)).toISOString().slice(0, 10),
    eventName: name,
    matchNumber: number + 1,
  });
}
