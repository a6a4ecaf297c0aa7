import { scorecard, type PlayerFigures } from '../../src/domain/cricket/scorecard';
import type { MatchSheet } from '../../src/domain/cricket/types';
import { nightmareXI } from '../../src/domain/scoring/nightmareXI';
import type { RuleSet } from '../../src/domain/scoring/rules';
import { scorePlayer } from '../../src/domain/scoring/score';
import { randomFrom, type Random } from '../../src/domain/simulator/random';
import { MAX_PER_TEAM, TEAM_SIZE } from '../../src/domain/team/team';

/** How fair a rule set is to teams over some matches. Totals are in points. */
export interface Fairness {
  matches: number;
  /** The mean total of random legal teams of players who played. */
  mean: number;
  /** The percentage of random teams below zero. */
  belowZero: number;
  /** The total of each random team. */
  totals: readonly number[];
  /** The mean total of the Nightmare XI. */
  nightmare: number;
  /**
   * How much better than the mean a team is when it is picked by this criterion alone, from the players' earlier
   * matches. In standard deviations of the random teams.
   */
  edges: Record<EdgeName, number>;
}

export const EDGE_NAMES = ['form', 'tail-enders', 'top order', 'bowlers', 'batters'] as const;
export type EdgeName = (typeof EDGE_NAMES)[number];

const TEAMS_A_MATCH = 60;
const MATCHES_FOR_FORM = 5;
/** A match counts for the edges if at least this share of its players has played before. */
const MIN_KNOWN = 0.5;
/** The batting position that stands for a player who did not bat, after everybody else. */
const DID_NOT_BAT = 12;

interface Player extends PlayerFigures {
  id: string;
  total: number;
}

/** Returns a value from a player's past matches, oldest first. Players with lower values are picked first. */
const PREFERENCES: Readonly<Record<EdgeName, (past: readonly Player[]) => number>> = {
  form: (past) => mean(past.slice(-MATCHES_FOR_FORM).map(({ total }) => total)),
  'tail-enders': (past) => -mean(past.map(positionOf)),
  'top order': (past) => mean(past.map(positionOf)),
  bowlers: (past) => -mean(past.map(({ legalBalls }) => legalBalls)),
  batters: (past) => mean(past.map(({ legalBalls }) => legalBalls)),
};

const positionOf = ({ battingPosition }: Player): number => battingPosition ?? DID_NOT_BAT;

/** Expects matches with results, the oldest first. Returns the same figures each time. */
export function fairnessOf(matches: readonly MatchSheet[], ruleSet: RuleSet): Fairness {
  const random = randomFrom('fa1'.padStart(32, '0'));
  const past = new Map<string, Player[]>();
  const totals: number[] = [];
  const nightmares: number[] = [];
  const edges = Object.fromEntries(EDGE_NAMES.map((name) => [name, [] as number[]]));
  for (const match of matches) {
    const players = scorecard(match).players.map((figures): Player => {
      const { total } = scorePlayer(figures, ruleSet);
      return { ...figures, id: `${figures.team}\n${figures.name}`, total };
    });
    const teams = Array.from({ length: TEAMS_A_MATCH }, () => teamTotal(shuffled(players, random)));
    totals.push(...teams);
    nightmares.push(nightmareXI(players).total);
    const known = players.filter(({ id }) => past.has(id));
    if (known.length >= MIN_KNOWN * players.length) {
      const spread = deviation(teams);
      for (const name of EDGE_NAMES) {
        const chosen = teamTotal(preferred(players, past, PREFERENCES[name]));
        edges[name]!.push((mean(teams) - chosen) / spread);
      }
    }
    for (const player of players) past.set(player.id, [...(past.get(player.id) ?? []), player]);
  }
  return {
    matches: matches.length,
    mean: mean(totals),
    belowZero: (100 * totals.filter((total) => total < 0).length) / totals.length,
    totals,
    nightmare: mean(nightmares),
    edges: Object.fromEntries(
      EDGE_NAMES.map((name) => [name, mean(edges[name]!)]),
    ) as Fairness['edges'],
  };
}

/** Returns `count` of the totals, evenly spread over all of them, the lowest first. */
export function sampleOf(totals: readonly number[], count: number): number[] {
  const sorted = [...totals].sort((a, b) => a - b);
  return Array.from({ length: count }, (_, index) => {
    return sorted[Math.floor(((index + 0.5) / count) * sorted.length)]!;
  });
}

/** Sorts the players by preference. A player without past matches gets the mean value of the others. */
function preferred(
  players: readonly Player[],
  past: ReadonlyMap<string, readonly Player[]>,
  preference: (past: readonly Player[]) => number,
): Player[] {
  const values = new Map(
    players.flatMap(({ id }) => {
      const matches = past.get(id);
      return matches ? [[id, preference(matches)] as const] : [];
    }),
  );
  const unknown = mean([...values.values()]);
  const valueOf = ({ id }: Player) => values.get(id) ?? unknown;
  return [...players].sort((a, b) => valueOf(a) - valueOf(b));
}

/** Returns the total of the first eleven in this order that make a legal team. */
function teamTotal(inOrder: readonly Player[]): number {
  const countByTeam = new Map<string, number>();
  const team: Player[] = [];
  for (const player of inOrder) {
    const count = countByTeam.get(player.team) ?? 0;
    if (team.length === TEAM_SIZE || count === MAX_PER_TEAM) continue;
    countByTeam.set(player.team, count + 1);
    team.push(player);
  }
  return team.reduce((sum, { total }) => sum + total, 0);
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  return all
    .map((one) => ({ one, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** Returns NaN for an empty list. */
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function deviation(values: readonly number[]): number {
  const average = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - average) ** 2)));
}
