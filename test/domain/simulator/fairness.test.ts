import { scorePlayer } from '../../../src/domain/scoring/score';
import { currentRuleSet } from '../../../src/domain/scoring/ruleSets';
import { scorecard } from '../../../src/domain/cricket/scorecard';
import { randomFrom } from '../../../src/domain/simulator/random';
import {
  chooseTeam,
  STRATEGIES,
  type StrategyName,
} from '../../../src/domain/simulator/strategies';
import { simulatedMatches } from '../../bench/support/simulatedMatches';
import { fairnessOf } from '../../support/fairness';

const T20 = currentRuleSet('T20');
const matches = simulatedMatches(500);

test('zero is par in the demo league: a random team totals about zero, and about half of all teams are below it', () => {
  const { mean, belowZero } = fairnessOf(matches, T20);
  expect(Math.abs(mean)).toBeLessThanOrEqual(20);
  expect(belowZero).toBeGreaterThanOrEqual(40);
  expect(belowZero).toBeLessThanOrEqual(60);
});

test('the more skilled a kind of demo account is, the lower its teams total', () => {
  const names = Object.keys(STRATEGIES) as StrategyName[];
  const form = new Map<string, number[]>();
  const totals = new Map(names.map((name) => [name, [] as number[]]));
  for (const [round, match] of matches.entries()) {
    const scored = scorecard(match).players.map((figures) => {
      const id = `${figures.team}\n${figures.name}`;
      return { id, team: figures.team, total: scorePlayer(figures, T20).total };
    });
    const totalById = new Map(scored.map(({ id, total }) => [id, total]));
    const squad = scored.map(({ id, team }) => {
      return { id, team, form: (form.get(id) ?? []).slice(-5), playing: true };
    });
    for (const [index, name] of names.entries()) {
      const random = randomFrom(round.toString(16).padStart(32, '0'), index);
      const team = chooseTeam(name, squad, random);
      totals.get(name)!.push(team.reduce((sum, id) => sum + totalById.get(id)!, 0));
    }
    for (const { id, total } of scored) form.set(id, [...(form.get(id) ?? []), total]);
  }
  const averages = names.map((name) => {
    const all = totals.get(name)!;
    return all.reduce((sum, total) => sum + total, 0) / all.length;
  });
  expect([...averages].sort((a, b) => a - b)).toEqual(averages);
});
