import { addsUp, extrasAddUp, hasKindsOfExtras, legalBallsOf } from './delivery';
import type { MatchState } from './events';
import { describeOutcome } from './outcome';
import { scorecard, type InningsTotal } from './scorecard';
import { scoreLine } from './scoreLine';
import { otherTeam, type Delivery, type Innings, type Outcome } from './types';

/**
 * Returns the contradictions that keep a match in review, one line each. An empty list means that the
 * deliveries agree with the team sheets, the score sheet and the result.
 *
 * | playing XIs | they were not announced, so no player can score                                      |
 * | gaps        | a ball or an over is missing or reported twice; an innings was not opened            |
 * | overs       | an over has too many legal balls, or too few without being an innings' last;         |
 * |             | overs that the umpire miscounted are exempt                                          |
 * | innings     | a third or later innings is not a super over, although T20 has only two others       |
 * | runs        | a ball's total is not the sum of its runs off the bat and its extras                 |
 * | extras      | the kinds of a ball's extras do not add up to its extras                             |
 * | players     | a player took part who is not on the team sheet of that side, and so gets no points  |
 * | score sheet | team, runs, wickets or overs of an innings differ, if the feed sends a sheet;        |
 * |             | a sheet may leave out super overs                                                    |
 * | result      | a win or a tie has fewer than two innings; or its margin does not follow from the    |
 * |             | totals, unless a method such as D/L decided it. Awarded matches, draws and matches   |
 * |             | without a result are exempt.                                                         |
 */
export function mismatchesOf(state: MatchState): string[] {
  if (!state.announced) return ['the playing XIs were not announced'];
  const { innings: totals } = scorecard(state);
  return [
    ...state.gaps,
    ...state.innings.flatMap(({ superOver }, index) => {
      const isExpected = superOver || index < 2;
      return isExpected
        ? []
        : `innings ${index + 1} is neither one of the first two nor a super over`;
    }),
    ...state.innings.flatMap((innings, index) => wrongOvers(innings, index, state.ballsPerOver)),
    ...unlistedPlayers(state),
    ...scoreSheetDifferences(state, totals),
    ...(state.outcome ? resultContradictions(state.outcome, state.innings, totals) : []),
  ];
}

function wrongOvers(innings: Innings, index: number, ballsPerOver: number): string[] {
  return innings.overs.flatMap((over, overIndex) => {
    const name = `innings ${index + 1}, over ${over.over + 1}`;
    const sums = over.deliveries.flatMap((delivery, ball) =>
      wrongSums(delivery).map((what) => `${name}: the ${what} of ball ${ball + 1} do not add up`),
    );
    if (innings.miscountedOvers.includes(over.over)) return sums;
    const legalBalls = legalBallsOf(over);
    const isLast = overIndex === innings.overs.length - 1;
    const isWrong = legalBalls > ballsPerOver || (!isLast && legalBalls < ballsPerOver);
    return isWrong ? [...sums, `${name} has ${legalBalls} legal balls`] : sums;
  });
}

function wrongSums(delivery: Delivery): ('runs' | 'extras')[] {
  // The contract of the feed leaves the kinds of extras optional, so a ball without any is not compared.
  const hasWrongKinds = hasKindsOfExtras(delivery) && !extrasAddUp(delivery);
  return [
    ...(addsUp(delivery) ? [] : ['runs' as const]),
    ...(hasWrongKinds ? ['extras' as const] : []),
  ];
}

function unlistedPlayers({ teams, teamSheets, innings }: MatchState): string[] {
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
      ...notOnSheet(batting, sheetOf(team), team),
      ...notOnSheet(fielding, sheetOf(fieldingTeam), fieldingTeam),
    ];
  });
  return [...new Set(lines)];
}

function notOnSheet(names: readonly string[], sheet: ReadonlySet<string>, team: string): string[] {
  const unlisted = [...new Set(names)].filter((name) => !sheet.has(name));
  return unlisted.map((name) => `${name} is not on the team sheet of ${team}`);
}

function scoreSheetDifferences(
  { scoreSheet }: MatchState,
  totals: readonly InningsTotal[],
): string[] {
  if (scoreSheet === null) return [];
  const played = totals.filter(({ superOver }) => !superOver);
  const compared = scoreSheet.length > played.length ? totals : played;
  const lines = Array.from({ length: Math.max(scoreSheet.length, compared.length) }, (_, index) => {
    const [onSheet, counted] = [scoreSheet[index], compared[index]];
    // Some feeds write whole overs as 20.0.
    const sheet = onSheet
      ? scoreLine({ ...onSheet, overs: onSheet.overs.replace(/\.0$/, '') })
      : 'nothing';
    const balls = counted ? scoreLine(counted) : 'nothing';
    return sheet === balls
      ? []
      : `innings ${index + 1}: the sheet has ${sheet}, the deliveries give ${balls}`;
  });
  return lines.flat();
}

function resultContradictions(
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
  const isChase = winner === second.team;
  const lead = isChase ? second.runs - first.runs : first.runs - second.runs;
  const score = `${scoreLine(first)}, then ${scoreLine(second)}`;
  if (result === 'tie') return lead === 0 ? [] : [`a tie, but ${score}`];
  // A side that reaches the target wins by its wickets in hand. It can win by runs only if penalty runs were added
  // after it was all out.
  const canBeByRuns = !isChase || second.wickets === 10;
  const byRuns = by?.runs === undefined || (canBeByRuns && by.runs === lead);
  const byWickets = by?.wickets === undefined || (isChase && by.wickets === 10 - second.wickets);
  return lead > 0 && byRuns && byWickets
    ? []
    : [`${describeOutcome(outcome, innings)}, but ${score}`];
}
