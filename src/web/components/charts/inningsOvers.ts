import type { Side } from '../cricket/Crest';
import type { MatchColours } from '../cricket/teamColour';

/** An innings over by over, with the field names of the API. */
export interface OversInnings {
  team: string;
  super_over: boolean;
  overs: readonly { over: number; runs: number; wickets: number }[];
}

/** An over, and the score after it. */
export interface DrawnOver {
  /** Counted from 1. */
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

/**
 * The overs of a complete T20 innings. The charts are at least this wide, however few overs have been bowled.
 */
const FULL_OVERS = 20;

/** Returns the innings to draw, in order of play. Super overs are not drawn. */
export function drawnInnings(
  innings: readonly OversInnings[],
  homeTeam: string,
  colours: MatchColours,
): DrawnInnings[] {
  return innings
    .filter(({ super_over, overs }) => !super_over && overs.length > 0)
    .map(({ team, overs }) => {
      const side = team === homeTeam ? 'home' : 'away';
      const drawn = withTotals(overs);
      const { total = 0, fallen = 0 } = drawn.at(-1) ?? {};
      return { team, side, colour: colours[side], overs: drawn, total, fallen };
    });
}

function withTotals(overs: OversInnings['overs']): DrawnOver[] {
  let total = 0;
  let fallen = 0;
  return overs.map(({ over, runs, wickets }) => {
    total += runs;
    fallen += wickets;
    return { number: over + 1, runs, wickets, total, fallen };
  });
}

/** Returns the number of overs that the charts have room for. */
export function oversAcross(innings: readonly DrawnInnings[]): number {
  return Math.max(FULL_OVERS, ...innings.map(({ overs }) => overs.at(-1)?.number ?? 0));
}

/** Returns the score as it is spoken: "142 for 7". */
function spokenScore({ total, fallen }: Pick<DrawnOver, 'total' | 'fallen'>): string {
  return `${total} for ${fallen}`;
}

/** Describes the Manhattan chart in one sentence. */
export function describeOvers(innings: readonly DrawnInnings[]): string {
  return `Runs and wickets in each over: ${innings.map(describeInnings).join('; ')}.`;
}

function describeInnings(innings: DrawnInnings): string {
  const [first, ...others] = innings.overs;
  if (first === undefined) return innings.team;
  const mostExpensive = others.reduce((most, over) => (over.runs > most.runs ? over : most), first);
  return `${innings.team} ${spokenScore(innings)}, most in over ${mostExpensive.number} with ${mostExpensive.runs}`;
}

/**
 * Describes the worm chart in one sentence: the scores after ten overs, or after the last over that both innings have
 * reached, and the scores at the end.
 */
export function describeScores(innings: readonly DrawnInnings[]): string {
  const shortest = Math.min(...innings.map(({ overs }) => overs.at(-1)?.number ?? 0));
  const middle = Math.min(FULL_OVERS / 2, shortest);
  const after = innings.map((each) => `${each.team} ${spokenScore(at(each, middle))}`);
  const now = innings.map((each) => `${each.team} ${spokenScore(each)}`);
  return `Score over by over: ${after.join(' and ')} after ${middle} ${middle === 1 ? 'over' : 'overs'}, ${now.join(' and ')} by the last one bowled.`;
}

/** Returns the score after a number of overs. */
function at({ overs }: DrawnInnings, number: number): Pick<DrawnOver, 'total' | 'fallen'> {
  return overs.filter((over) => over.number <= number).at(-1) ?? { total: 0, fallen: 0 };
}
