import type { CricsheetMatch } from '../../../src/domain/cricket/cricsheet';
import { isDismissal, isLegal } from '../../../src/domain/cricket/delivery';
import { scorecard } from '../../../src/domain/cricket/scorecard';
import type { Delivery, Innings } from '../../../src/domain/cricket/types';

/** Statistics of T20 matches. Super overs do not count. */
export interface T20Figures {
  matches: number;
  firstInningsMean: number;
  /** The standard deviation of first-innings totals. */
  firstInningsSpread: number;
  /** Runs per six legal balls, extras included. */
  runRate: number;
  /** Run rates of overs 1 to 6, 7 to 15 and 16 to 20, the usual phases of an innings. */
  powerplayRate: number;
  middleRate: number;
  deathRate: number;
  /** Runs off the bat per 100 balls faced. */
  strikeRate: number;
  /** Runs conceded by bowlers per over. */
  economy: number;
  wicketsPerInnings: number;
  /** Legal balls per wicket. */
  ballsPerWicket: number;
  runsPerWicket: number;
  /** Percentages of all dismissals. */
  caught: number;
  bowled: number;
  lbw: number;
  runOut: number;
  stumped: number;
  caughtAndBowled: number;
  /** The number of wide balls per innings, not of their runs. */
  widesPerInnings: number;
  noBallsPerInnings: number;
  extrasPerInnings: number;
  foursPerInnings: number;
  sixesPerInnings: number;
  /** The percentage of legal balls that add nothing to the total. */
  dotBalls: number;
  /** The percentage of batters' innings that end out for 0. */
  ducks: number;
  maidensPerMatch: number;
  /** The percentage of decided matches won by the side that batted second. */
  chasesWon: number;
  /** The percentage of matches. */
  ties: number;
  /** The percentage of batters' innings of fifty or more. */
  fifties: number;
}

/** Overs count from 0; the upper bound is exclusive. */
interface Phase {
  from: number;
  to: number;
}

export function t20Figures(matches: readonly CricsheetMatch[]): T20Figures {
  const innings = matches.flatMap((match) => match.innings.filter(({ superOver }) => !superOver));
  const deliveries = innings.flatMap(deliveriesOf);
  const legal = deliveries.filter(isLegal);
  const faced = deliveries.filter(({ extras }) => !extras.wides);
  const wickets = deliveries.flatMap((delivery) => delivery.wickets).filter(isDismissal);
  const runs = total(deliveries);
  const firstTotals = matches.flatMap((match) => {
    return match.innings[0] ? [total(deliveriesOf(match.innings[0]))] : [];
  });
  const cards = matches.flatMap((match) => scorecard(match).players);
  const batted = cards.filter((card) => card.balls > 0 || card.dismissed);
  const decided = matches.filter(({ outcome }) => outcome.winner !== null);
  const chasesWon = decided.filter((match) => match.outcome.winner === match.innings[1]?.team);
  const share = (kind: string): number =>
    percent(
      wickets.filter((w) => w.kind === kind),
      wickets,
    );
  const perInnings = (count: number): number => count / innings.length;
  const extra = (name: 'wides' | 'noballs'): number =>
    perInnings(deliveries.filter(({ extras }) => extras[name]).length);
  const conceded = cards.reduce((sum, card) => sum + card.conceded, 0);
  return {
    matches: matches.length,
    firstInningsMean: mean(firstTotals),
    firstInningsSpread: spread(firstTotals),
    runRate: (6 * runs) / legal.length,
    powerplayRate: rateOf(innings, { from: 0, to: 6 }),
    middleRate: rateOf(innings, { from: 6, to: 15 }),
    deathRate: rateOf(innings, { from: 15, to: 20 }),
    strikeRate: (100 * deliveries.reduce((sum, ball) => sum + ball.runs.batter, 0)) / faced.length,
    economy: (6 * conceded) / legal.length,
    wicketsPerInnings: perInnings(wickets.length),
    ballsPerWicket: legal.length / wickets.length,
    runsPerWicket: runs / wickets.length,
    caught: share('caught'),
    bowled: share('bowled'),
    lbw: share('lbw'),
    runOut: share('run out'),
    stumped: share('stumped'),
    caughtAndBowled: share('caught and bowled'),
    widesPerInnings: extra('wides'),
    noBallsPerInnings: extra('noballs'),
    extrasPerInnings: perInnings(deliveries.reduce((sum, ball) => sum + ball.runs.extras, 0)),
    foursPerInnings: perInnings(cards.reduce((sum, card) => sum + card.fours, 0)),
    sixesPerInnings: perInnings(cards.reduce((sum, card) => sum + card.sixes, 0)),
    dotBalls: percent(
      legal.filter((ball) => ball.runs.total === 0),
      legal,
    ),
    ducks: percent(
      batted.filter((card) => card.dismissed && card.runs === 0),
      batted,
    ),
    maidensPerMatch: cards.reduce((sum, card) => sum + card.maidens, 0) / matches.length,
    chasesWon: percent(chasesWon, decided),
    ties: percent(
      matches.filter(({ outcome }) => outcome.result === 'tie'),
      matches,
    ),
    fifties: percent(
      batted.filter((card) => card.runs >= 50),
      batted,
    ),
  };
}

/** True for a completed men's T20 match of twenty overs per side, which is what the simulator plays. */
export function isFullT20(match: CricsheetMatch): boolean {
  const { matchType, gender, overs, outcome, innings } = match;
  const isT20 = (matchType === 'T20' || matchType === 'IT20') && overs === 20;
  const playedOut = outcome.method === null && outcome.result !== 'no result' && innings.length > 1;
  return isT20 && gender === 'male' && playedOut;
}

function deliveriesOf({ overs }: Innings): Delivery[] {
  return overs.flatMap((over) => over.deliveries);
}

function total(deliveries: readonly Delivery[]): number {
  return deliveries.reduce((sum, { runs }) => sum + runs.total, 0);
}

function rateOf(innings: readonly Innings[], { from, to }: Phase): number {
  const overs = innings.flatMap((one) => one.overs.filter(({ over }) => over >= from && over < to));
  const deliveries = overs.flatMap((over) => over.deliveries);
  return (6 * total(deliveries)) / deliveries.filter(isLegal).length;
}

function percent(some: readonly unknown[], all: readonly unknown[]): number {
  return (100 * some.length) / all.length;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function spread(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return Math.sqrt(mean(numbers.map((number) => (number - middle) ** 2)));
}
