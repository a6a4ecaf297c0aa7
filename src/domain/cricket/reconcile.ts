import { legalBallsOf } from './delivery';
import type { MatchState } from './events';
import { describeOutcome } from './outcome';
import { scorecard, scoreLine, type InningsTotal } from './scorecard';
import { otherTeam, type Innings, type Outcome } from './types';

/**
 * What keeps a match in review: where the deliveries disagree with what was said of them, a line each.
 *
 * | elevens     | who plays was not announced, so that nobody can score                               |
 * | gaps        | a ball or an over is missing, or was told twice; an innings was not opened          |
 * | overs       | fewer legal balls than an over has, but for an innings' last; or more. Not of       |
 * |             | those that the umpire miscounted                                                    |
 * | runs        | a ball's total is not what it gave off the bat and in extras                        |
 * | strangers   | somebody took part who is not on the sheet of that side, so that nobody scores it   |
 * | score sheet | team, runs, wickets or overs of an innings differ (where the feed gives a sheet);   |
 * |             | it may leave super overs out                                                        |
 * | result      | the margin is not that of the totals; D/L goes by other rules than runs, an award   |
 * |             | by none                                                                             |
 */
export function mismatchesOf(state: MatchState): string[] {
  if (!state.announced) return ['the playing elevens were not announced'];
  const { innings: totals } = scorecard(state);
  return [
    ...state.gaps,
    ...state.innings.flatMap((innings, index) => oddOvers(innings, index, state.ballsPerOver)),
    ...strangers(state),
    ...differences(state, totals),
    ...(state.outcome ? unexplained(state.outcome, state.innings, totals) : []),
  ];
}

function oddOvers(innings: Innings, index: number, ballsPerOver: number): string[] {
  return innings.overs.flatMap((over, place) => {
    const name = `innings ${index + 1}, over ${over.over + 1}`;
    const sums = over.deliveries.flatMap(({ runs }, ball) =>
      runs.total === runs.batter + runs.extras
        ? []
        : `${name}: the runs of ball ${ball + 1} do not add up`,
    );
    if (innings.miscountedOvers.includes(over.over)) return sums;
    const legalBalls = legalBallsOf(over);
    const isLast = place === innings.overs.length - 1;
    const isOdd = legalBalls > ballsPerOver || (!isLast && legalBalls < ballsPerOver);
    return isOdd ? [...sums, `${name} has ${legalBalls} legal balls`] : sums;
  });
}

function strangers({ teams, teamSheets, innings }: MatchState): string[] {
  const sheetOf = (team: string): ReadonlySet<string> =>
    new Set(teamSheets.flatMap((sheet) => (sheet.team === team ? sheet.players : [])));
  const lines = innings.flatMap(({ team, overs }) => {
    const fieldingTeam = otherTeam(teams, team);
    const deliveries = overs.flatMap((over) => over.deliveries);
    const batting = deliveries.flatMap(({ batter, nonStriker, wickets }) => {
      return [batter, nonStriker, ...wickets.map(({ playerOut }) => playerOut)];
    });
    const fielding = deliveries.flatMap(({ bowler, wickets }) => {
      const fielders = wickets.flatMap((wicket) => wicket.fielders);
      return [
        bowler,
        ...fielders.flatMap(({ name, substitute }) => (substitute ? [] : (name ?? []))),
      ];
    });
    return [
      ...missing(batting, sheetOf(team), team),
      ...missing(fielding, sheetOf(fieldingTeam), fieldingTeam),
    ];
  });
  return [...new Set(lines)];
}

function missing(names: readonly string[], sheet: ReadonlySet<string>, team: string): string[] {
  const strange = [...new Set(names)].filter((name) => !sheet.has(name));
  return strange.map((name) => `${name} is not on the team sheet of ${team}`);
}

function differences({ scoreSheet }: MatchState, totals: readonly InningsTotal[]): string[] {
  if (scoreSheet === null) return [];
  const played = totals.filter(({ superOver }) => !superOver);
  const compared = scoreSheet.length > played.length ? totals : played;
  const lines = Array.from({ length: Math.max(scoreSheet.length, compared.length) }, (_, index) => {
    const [said, told] = [scoreSheet[index], compared[index]];
    // Some write whole overs as 20.0.
    const sheet = said ? scoreLine({ ...said, overs: said.overs.replace(/\.0$/, '') }) : 'nothing';
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
  if (result === 'no result' || result === 'draw' || method === 'Awarded') return [];
  const [first, second] = played;
  if (!first || !second) return [`a ${result} needs two innings, there are ${played.length}`];
  if (method !== null) return [];
  const lead = winner === second.team ? second.runs - first.runs : first.runs - second.runs;
  const score = `${scoreLine(first)}, then ${scoreLine(second)}`;
  if (result === 'tie') return lead === 0 ? [] : [`a tie, but ${score}`];
  const byRuns = by?.runs === undefined || by.runs === lead;
  const byWickets = by?.wickets === undefined || by.wickets === 10 - second.wickets;
  return lead > 0 && byRuns && byWickets
    ? []
    : [`${describeOutcome(outcome, innings)}, but ${score}`];
}
