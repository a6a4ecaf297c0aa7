import { isFullOver, legalBallsOf } from './delivery';
import type { MatchState } from './events';
import { describeOutcome } from './outcome';
import { scorecard, scoreLine, type InningsTotal } from './scorecard';
import type { Innings, Outcome } from './types';

/**
 * What keeps a match in review: where the deliveries disagree with what was said of them, a line each.
 *
 * | gaps        | a ball or an over is missing, or was told twice; an innings was not opened          |
 * | short over  | fewer legal balls than an over has, but for an innings' last and miscounted ones    |
 * | strangers   | somebody took part who is on no team sheet, so that nobody could score for him      |
 * | score sheet | team, runs, wickets or overs of an innings differ (where the feed gives a sheet)    |
 * | result      | the margin is not that of the totals; D/L and awards go by other rules than runs    |
 */
export function mismatchesOf(state: MatchState): string[] {
  const { innings: totals } = scorecard(state);
  return [
    ...state.gaps,
    ...state.innings.flatMap((innings, index) => shortOvers(innings, index, state.ballsPerOver)),
    ...strangers(state),
    ...differences(state, totals),
    ...(state.outcome ? unexplained(state.outcome, state.innings, totals) : []),
  ];
}

function shortOvers(innings: Innings, index: number, ballsPerOver: number): string[] {
  return innings.overs.slice(0, -1).flatMap((over) => {
    if (isFullOver(over, innings, ballsPerOver)) return [];
    return `innings ${index + 1}, over ${over.over + 1} has ${legalBallsOf(over)} legal balls`;
  });
}

function strangers({ teamSheets, innings }: MatchState): string[] {
  const known = new Set(teamSheets.flatMap(({ players }) => players));
  const seen = innings.flatMap(({ overs }) =>
    overs.flatMap(({ deliveries }) =>
      deliveries.flatMap(({ batter, nonStriker, bowler, wickets }) => {
        const fielders = wickets.flatMap((wicket) => wicket.fielders);
        const named = fielders.flatMap(({ name, substitute }) => (substitute ? [] : (name ?? [])));
        return [batter, nonStriker, bowler, ...wickets.map(({ playerOut }) => playerOut), ...named];
      }),
    ),
  );
  const strange = [...new Set(seen)].filter((name) => !known.has(name));
  return strange.map((name) => `${name} is on no team sheet`);
}

function differences({ scoreSheet }: MatchState, totals: readonly InningsTotal[]): string[] {
  if (scoreSheet === null) return [];
  const lines = Array.from({ length: Math.max(scoreSheet.length, totals.length) }, (_, index) => {
    const [said, told] = [scoreSheet[index], totals[index]];
    const sheet = said ? scoreLine(said) : 'nothing';
    const balls = told ? scoreLine(told) : 'nothing';
    return sheet === balls
      ? []
      : `innings ${index + 1}: the sheet has ${sheet}, the deliveries give ${balls}`;
  });
  return lines.flat();
}

function unexplained(
  outcome: Outcome,
  innings: readonly Innings[],
  totals: readonly InningsTotal[],
): string[] {
  const { result, winner, by, method } = outcome;
  const played = totals.filter(({ superOver }) => !superOver);
  if (result === 'no result' || result === 'draw' || method !== null) return [];
  const [first, second] = played;
  if (!first || !second) return [`a ${result} needs two innings, there are ${played.length}`];
  const lead = winner === second.team ? second.runs - first.runs : first.runs - second.runs;
  const score = `${scoreLine(first)}, then ${scoreLine(second)}`;
  if (result === 'tie') return lead === 0 ? [] : [`a tie, but ${score}`];
  const byRuns = by?.runs === undefined || by.runs === lead;
  const byWickets = by?.wickets === undefined || by.wickets === 10 - second.wickets;
  return lead > 0 && byRuns && byWickets
    ? []
    : [`${describeOutcome(outcome, innings)}, but ${score}`];
}
