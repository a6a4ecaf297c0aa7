import { pickEleven } from '../../../src/domain/simulator/eleven';
import { DEMO_LEAGUE } from '../../../src/domain/simulator/league';
import { randomFrom } from '../../../src/domain/simulator/random';
import { simulateMatch, type SimulatedMatch } from '../../../src/domain/simulator/simulate';

/** Simulates matches of every side at home to every other in turn. Returns the same matches each time. */
export function simulatedMatches(count: number): SimulatedMatch[] {
  return Array.from({ length: count }, (_, number) => simulatedMatch(number));
}

function simulatedMatch(number: number): SimulatedMatch {
  const { sides, name } = DEMO_LEAGUE;
  const home = number % sides.length;
  const away = (home + 1 + (Math.floor(number / sides.length) % (sides.length - 1))) % sides.length;
  const seed = number.toString(16).padStart(32, '0');
  const playing = [sides[home]!, sides[away]!] as const;
  return simulateMatch({
    sides: playing,
    elevens: [
      pickEleven(playing[0], randomFrom(seed, 1)),
      pickEleven(playing[1], randomFrom(seed, 2)),
    ],
    seed,
    // A day each: matches of the same teams on one day have to be compared with each other.
    date: new Date(Date.UTC(2010, 0, 1 + number)).toISOString().slice(0, 10),
    eventName: name,
    matchNumber: number + 1,
  });
}
