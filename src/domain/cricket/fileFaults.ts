import type { CricsheetMatch } from './cricsheet';
import { extrasAddUp, hasKindsOfExtras } from './delivery';
import { eventsOfMatch, foldEvents } from './events';
import { mismatchesOf } from './reconcile';
import { scorecard } from './scorecard';
import type { Innings } from './types';

/**
 * Returns why the file of a finished match can't be trusted, one reason per line. The reasons are those that keep a
 * match of a feed in review (`mismatchesOf`), except overs of five or seven balls, which real files contain without an
 * explanation, and the following:
 *
 * | dates      | play before T20 existed, or in the future                                         |
 * | overs      | an over comes twice, or before an earlier one                                     |
 * | extras     | a ball has extras of no kind                                                      |
 * | target     | not one more than the runs of the first innings, and no method such as D/L set it |
 *
 * `now` is in milliseconds since the epoch.
 */
export function faultsOf(match: CricsheetMatch, now: number): string[] {
  const faults = [
    ...wrongDates(match, now),
    ...match.innings.flatMap((innings, index) => wrongOvers(innings, `innings ${index + 1}`)),
  ];
  // If two overs have the same number, the events hold only one of them, so further checks would mislead.
  if (faults.length > 0) return faults;
  const state = foldEvents(match.teams, eventsOfMatch(match));
  const innings = match.innings.map((one) => {
    return { ...one, miscountedOvers: one.overs.map(({ over }) => over) };
  });
  return [...mismatchesOf({ ...state, innings }), ...wrongTarget(match)];
}

/** The first T20 matches were played on 13 June 2003. */
const FIRST_YEAR = '2003';
/** No time zone is further ahead of UTC. */
const AHEAD_MS = 14 * 60 * 60_000;

function wrongDates({ dates }: CricsheetMatch, now: number): string[] {
  const today = new Date(now + AHEAD_MS).toISOString().slice(0, 10);
  return dates.flatMap((date) => {
    if (date < FIRST_YEAR) return [`the date ${date} is before the first T20 matches, in 2003`];
    return date > today ? [`the date ${date} is in the future`] : [];
  });
}

function wrongOvers({ overs }: Innings, innings: string): string[] {
  return overs.flatMap(({ over, deliveries }, index) => {
    const name = `${innings}, over ${over + 1}`;
    const before = overs[index - 1];
    const order =
      before && over <= before.over ? [`${name} comes after over ${before.over + 1}`] : [];
    const extras = deliveries.flatMap((delivery, ball) => {
      const isExplained = hasKindsOfExtras(delivery) || extrasAddUp(delivery);
      return isExplained ? [] : [`${name}: the extras of ball ${ball + 1} do not add up`];
    });
    return [...order, ...extras];
  });
}

function wrongTarget(match: CricsheetMatch): string[] {
  const { method, result } = match.outcome;
  if (method !== null || result === 'no result') return [];
  const [first, second] = match.innings.filter(({ superOver }) => !superOver);
  // Penalty runs after the innings may have been awarded after the chase had begun, so they need not be in the target.
  if (!first || !second?.target || first.penaltyRuns.post > 0) return [];
  const { runs } = scorecard(match).innings[match.innings.indexOf(first)]!;
  return second.target.runs === runs + 1
    ? []
    : [`the target is ${second.target.runs}, but the deliveries before it give ${runs} runs`];
}
