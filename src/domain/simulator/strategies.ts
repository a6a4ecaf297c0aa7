import { MAX_PER_TEAM, TEAM_SIZE, type Pick } from '../team/team';
import { bell, type Random } from './random';

/** How the accounts of the demo league choose: from those who know what they do to those who don't. */
export const STRATEGIES = {
  /** Looks at the last matches, and leaves out who does not play. */
  expert: { form: 1, luckPoints: 6, readsNews: true },
  regular: { form: 0.7, luckPoints: 15, readsNews: true },
  casual: { form: 0.4, luckPoints: 25, readsNews: false },
  /** Picks by name. */
  newcomer: { form: 0, luckPoints: 25, readsNews: false },
} as const satisfies Record<string, Strategy>;

interface Strategy {
  /** How much of a player's average counts. */
  form: number;
  /** The standard deviation of a hunch. */
  luckPoints: number;
  readsNews: boolean;
}

export type StrategyName = keyof typeof STRATEGIES;

export interface Candidate extends Pick {
  /** Nightmare points of the last matches. */
  form: readonly number[];
  /** Null: not announced. */
  playing: boolean | null;
}

/** A legal team of a squad that has one: the eleven whom this player expects to do worst. */
export function chooseTeam(
  name: StrategyName,
  squad: readonly Candidate[],
  random: Random,
): string[] {
  const strategy = STRATEGIES[name];
  const expected = squad.map((candidate) => {
    const absent = strategy.readsNews && candidate.playing === false;
    const points = strategy.form * average(candidate.form) + strategy.luckPoints * bell(random);
    return { candidate, points: absent ? Infinity : points };
  });
  expected.sort((a, b) => a.points - b.points);
  const team: Pick[] = [];
  for (const { candidate } of expected) {
    const fromThere = team.filter((pick) => pick.team === candidate.team).length;
    if (team.length < TEAM_SIZE && fromThere < MAX_PER_TEAM) team.push(candidate);
  }
  return team.map(({ id }) => id);
}

/** Of none: nothing is expected. */
function average(points: readonly number[]): number {
  return points.length === 0 ? 0 : points.reduce((sum, one) => sum + one) / points.length;
}
