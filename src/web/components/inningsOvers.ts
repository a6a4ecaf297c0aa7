import type { Side } from './Crest';
import type { MatchColours } from './teamColour';

/** An innings over by over; the wire's own field names. */
export interface OversInnings {
  team: string;
  super_over: boolean;
  overs: readonly { over: number; runs: number; wickets: number }[];
}

/** An over and where the innings stood after it. */
export interface DrawnOver {
  /** As people count: the first is 1. */
  number: number;
  runs: number;
  wickets: number;
  total: number;
  fallen: number;
}

export interface DrawnInnings {
  team: string;
  side: Side;
  colour: string;
  overs: readonly DrawnOver[];
  total: number;
  fallen: number;
}

/** Of a whole T20 innings; the pictures are as long whatever has been bowled of it. */
const FULL_OVERS = 20;

/** The innings to draw, in order of play. A super over is no part of the picture. */
export function drawnInnings(
  innings: readonly OversInnings[],
  homeTeam: string,
  colours: MatchColours,
): DrawnInnings[] {
  return innings
    .filter(({ super_over, overs }) => !super_over && overs.length > 0)
    .map(({ team, overs }) => {
      const side = team === homeTeam ? 'home' : 'away';
      const drawn = added(overs);
      const { total = 0, fallen = 0 } = drawn.at(-1) ?? {};
      return { team, side, colour: colours[side], overs: drawn, total, fallen };
    });
}

function added(overs: OversInnings['overs']): DrawnOver[] {
  let total = 0;
  let fallen = 0;
  return overs.map(({ over, runs, wickets }) => {
    total += runs;
    fallen += wickets;
    return { number: over + 1, runs, wickets, total, fallen };
  });
}

/** How many overs the pictures have room for. */
export function oversAcross(innings: readonly DrawnInnings[]): number {
  return Math.max(FULL_OVERS, ...innings.map(({ overs }) => overs.at(-1)?.number ?? 0));
}

/** "142 for 7": as it is said, and as it is read out. */
export function scoreInWords({ total, fallen }: Pick<DrawnOver, 'total' | 'fallen'>): string {
  return `${total} for ${fallen}`;
}

/** The bars in one sentence. */
export function oversInWords(innings: readonly DrawnInnings[]): string {
  return `Runs and wickets in each over: ${innings.map(inningsInWords).join('; ')}.`;
}

function inningsInWords(innings: DrawnInnings): string {
  const [first, ...others] = innings.overs;
  if (first === undefined) return innings.team;
  const dearest = others.reduce((most, over) => (over.runs > most.runs ? over : most), first);
  return `${innings.team} ${scoreInWords(innings)}, most in over ${dearest.number} with ${dearest.runs}`;
}

/** The lines in one sentence: half way, as far as both have come, and at the end. */
export function scoresInWords(innings: readonly DrawnInnings[]): string {
  const shortest = Math.min(...innings.map(({ overs }) => overs.at(-1)?.number ?? 0));
  const middle = Math.min(FULL_OVERS / 2, shortest);
  const after = innings.map((each) => `${each.team} ${scoreInWords(at(each, middle))}`);
  const now = innings.map((each) => `${each.team} ${scoreInWords(each)}`);
  return `Score over by over: ${after.join(' and ')} after ${middle} ${middle === 1 ? 'over' : 'overs'}, ${now.join(' and ')} by the last one bowled.`;
}

/** Where an innings stood after so many overs. */
function at({ overs }: DrawnInnings, number: number): Pick<DrawnOver, 'total' | 'fallen'> {
  return overs.filter((over) => over.number <= number).at(-1) ?? { total: 0, fallen: 0 };
}
