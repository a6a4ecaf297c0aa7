import { isLegal } from '../../../src/domain/cricket/delivery';
import { scorecard } from '../../../src/domain/cricket/scorecard';
import type { Delivery, Innings } from '../../../src/domain/cricket/types';
import type { SimulatedMatch } from '../../../src/domain/simulator/simulate';

/**
 * Returns the Laws of Cricket and the T20 playing conditions that a match breaks, one line each. It reads only the
 * deliveries and shares no code with the simulator.
 */
export function brokenLaws(match: SimulatedMatch): string[] {
  return match.innings.flatMap((innings, number) => {
    const target = targetOf(match, number);
    const lines = [
      ...brokenInBowling(innings),
      ...brokenInBatting(innings),
      ...brokenInDismissals(innings),
      ...brokenAtTheEnd(innings, target),
    ];
    return lines.map((line) => `innings ${number + 1}: ${line}`);
  });
}

const deliveriesOf = ({ overs }: Innings): Delivery[] => overs.flatMap((over) => over.deliveries);
const totalOf = (deliveries: readonly Delivery[]): number =>
  deliveries.reduce((sum, { runs }) => sum + runs.total, 0);

/** Returns the target of an innings. The second innings of each pair chases the first. */
function targetOf(match: SimulatedMatch, number: number): number | null {
  return number % 2 === 0 ? null : totalOf(deliveriesOf(match.innings[number - 1]!)) + 1;
}

function brokenInBowling({ overs, superOver }: Innings): string[] {
  const lines: string[] = [];
  const oversBy = new Map<string, number>();
  overs.forEach(({ deliveries }, index) => {
    const bowlers = new Set(deliveries.map(({ bowler }) => bowler));
    const [bowler] = [...bowlers] as [string];
    if (bowlers.size !== 1) lines.push(`over ${index + 1} has ${bowlers.size} bowlers`);
    if (overs[index - 1]?.deliveries[0]!.bowler === bowler) lines.push(`${bowler} bowls on`);
    oversBy.set(bowler, (oversBy.get(bowler) ?? 0) + 1);
  });
  for (const [bowler, count] of oversBy) {
    if (count > 4) lines.push(`${bowler} bowls ${count} overs`);
  }
  if (overs.length > (superOver ? 1 : 20)) lines.push(`${overs.length} overs`);
  return lines;
}

/** Checks the strike: odd runs and the end of an over change ends; a new batter takes the end of the wicket. */
function brokenInBatting({ overs }: Innings): string[] {
  const lines: string[] = [];
  const seen = new Set<string>();
  const out = new Set<string>();
  let expected: Ends | null = null;
  for (const { over, deliveries } of overs) {
    deliveries.forEach((delivery, ball) => {
      const { batter, nonStriker, wickets } = delivery;
      const place = `over ${over + 1}, ball ${ball + 1}`;
      const pair = [batter, nonStriker];
      for (const name of pair) if (out.has(name)) lines.push(`${place}: ${name} is out`);
      if (expected && !fits(expected, pair, seen))
        lines.push(`${place}: ${batter} should not face`);
      pair.forEach((name) => seen.add(name));

      const [wicket] = wickets;
      if (wicket) out.add(wicket.playerOut);
      expected = nextEnds(delivery);
      if (ball === deliveries.length - 1) expected.forEach((ends) => ends.reverse());
    });
  }
  return lines;
}

/** A batter at an end, or null for one who has not batted yet. */
type Ends = (string | null)[][];

/** Returns the possible batters at both ends after a ball. A run-out may happen at either end. */
function nextEnds(delivery: Delivery): Ends {
  const { batter, nonStriker, wickets } = delivery;
  const [wicket] = wickets;
  if (!wicket) return ranOff(delivery) % 2 === 1 ? [[nonStriker, batter]] : [[batter, nonStriker]];
  if (wicket.kind !== 'run out') return [[null, nonStriker]];
  const survivor = wicket.playerOut === batter ? nonStriker : batter;
  return [
    [null, survivor],
    [survivor, null],
  ];
}

function fits(possible: Ends, pair: readonly string[], seen: ReadonlySet<string>): boolean {
  return possible.some((ends) =>
    ends.every((wanted, end) => (wanted === null ? !seen.has(pair[end]!) : wanted === pair[end])),
  );
}

/** Returns the runs that the batters ran. Boundaries are even, so counting them does no harm. */
function ranOff({ runs, extras }: Delivery): number {
  const wides = extras.wides ? extras.wides - 1 : 0;
  return runs.batter + wides + (extras.byes ?? 0) + (extras.legbyes ?? 0);
}

function brokenInDismissals(innings: Innings): string[] {
  const lines: string[] = [];
  let freeHit = false;
  for (const { batter, bowler, extras, wickets, runs } of deliveriesOf(innings)) {
    for (const { kind, playerOut, fielders } of wickets) {
      const allowed = extras.noballs || freeHit ? ['run out'] : extras.wides ? WIDE_KINDS : [kind];
      if (!allowed.includes(kind)) lines.push(`${playerOut} is ${kind}, which cannot be`);
      if (kind !== 'run out' && playerOut !== batter) lines.push(`${playerOut} does not face`);
      if (kind !== 'run out' && runs.batter > 0) lines.push(`${playerOut} scores when ${kind}`);
      const names = fielders.map(({ name }) => name);
      if (kind === 'caught' && (names.length !== 1 || names[0] === bowler)) lines.push('odd catch');
      if (kind === 'stumped' && (names.length !== 1 || names[0] === bowler))
        lines.push('odd keeper');
      if (kind === 'run out' && new Set(names).size !== names.length)
        lines.push('one fielder twice');
    }
    freeHit = Boolean(extras.noballs) || (freeHit && Boolean(extras.wides));
  }
  return lines;
}

const WIDE_KINDS = ['stumped', 'run out'];

/** An innings ends exactly when the side is all out, the last over is bowled or the target is reached. */
function brokenAtTheEnd(innings: Innings, target: number | null): string[] {
  const deliveries = deliveriesOf(innings);
  const wicketsOf = (balls: readonly Delivery[]) => balls.flatMap((ball) => ball.wickets).length;
  const [wicketsToFall, balls] = innings.superOver ? [2, 6] : [10, 120];
  const isOverAfter = (played: readonly Delivery[]): boolean =>
    wicketsOf(played) === wicketsToFall ||
    played.filter(isLegal).length === balls ||
    (target !== null && totalOf(played) >= target);
  if (!isOverAfter(deliveries)) return ['stops too early'];
  if (isOverAfter(deliveries.slice(0, -1))) return ['goes on too long'];
  return target === null ? [] : runsAfterTheWin(deliveries, target);
}

/** The winning run is the last one. A boundary counts in full unless an extra had won before (Law 16.5). */
function runsAfterTheWin(deliveries: readonly Delivery[], target: number): string[] {
  const lastBall = deliveries.at(-1)!;
  const { runs, extras } = lastBall;
  const runsToWin = target - totalOf(deliveries.slice(0, -1));
  if (runs.total <= runsToWin) return [];
  const wonByExtra = Boolean(extras.wides || extras.noballs) && runsToWin === 1;
  const boundary = runs.batter >= 4 || ranOff(lastBall) === 4;
  return boundary && !wonByExtra ? [] : [`${runs.total} runs when ${runsToWin} would win`];
}

/** Returns the result that follows from the totals of the innings. */
export function resultByTotals(match: SimulatedMatch): {
  winner: string | null;
  decider: string | null;
} {
  const totals = scorecard(match).innings;
  const winnerOf = ([one, other]: typeof totals): string | null => {
    if (one!.runs === other!.runs) return null;
    return one!.runs > other!.runs ? one!.team : other!.team;
  };
  const winner = winnerOf(totals.slice(0, 2));
  return { winner, decider: winner === null ? winnerOf(totals.slice(-2)) : null };
}
