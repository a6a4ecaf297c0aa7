import { MAX_PER_TEAM, TEAM_SIZE, type PlayerRef } from '../team/team';
import { bell, type Random } from './random';

/** How the accounts of the demo league choose their teams, from the most to the least skilled. */
export const STRATEGIES = {
  /** Studies the last matches and leaves out players who do not play. */
  expert: { form: 1, luckPoints: 6, readsTeamNews: true },
  regular: { form: 0.7, luckPoints: 15, readsTeamNews: true },
  casual: { form: 0.4, luckPoints: 25, readsTeamNews: false },
  /** Picks at random. */
  newcomer: { form: 0, luckPoints: 25, readsTeamNews: false },
} as const satisfies Record<string, Strategy>;

interface Strategy {
  /** The weight of a player's average, from 0 to 1. */
  form: number;
  /** The standard deviation of the random part of a guess, in points. */
  luckPoints: number;
  /** Leaves out players who are announced not to play. */
  readsTeamNews: boolean;
}

export type StrategyName = keyof typeof STRATEGIES;

export interface Candidate extends PlayerRef {
  /** The points of the last matches. */
  form: readonly number[];
  /** Null before the playing XI is announced. */
  playing: boolean | null;
}

/** Returns the ids of a valid team: the eleven players that this strategy expects to score lowest. */
export function chooseTeam(
  name: StrategyName,
  squad: readonly Candidate[],
  random: Random,
): string[] {
  const strategy = STRATEGIES[name];
  const expected = squad.map((candidate) => {
    const absent = strategy.readsTeamNews && candidate.playing === false;
    const points = strategy.form * average(candidate.form) + strategy.luckPoints * bell(random);
    return { candidate, points: absent ? Infinity : points };
  });
  expected.sort((a, b) => a.points - b.points);
  const team: PlayerRef[] = [];
  for (const { candidate } of expected) {
    const fromSameSide = team.filter((pick) => pick.team === candidate.team).length;
    if (team.length < TEAM_SIZE && fromSameSide < MAX_PER_TEAM) team.push(candidate);
  }
  return team.map(({ id }) => id);
}

/** Returns 0 for an empty list. */
function average(points: readonly number[]): number {
  return points.length === 0 ? 0 : points.reduce((sum, one) => sum + one) / points.length;
}
