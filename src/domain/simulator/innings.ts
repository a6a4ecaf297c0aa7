import { isLegal } from '../cricket/delivery';
import { BALLS_PER_OVER, type Delivery, type Innings, type Over } from '../cricket/types';
import { bowlersOf, nextBowler } from './attack';
import { bowl, type BallContext } from './delivery';
import { intentOf } from './intent';
import type { Random } from './random';
import { phaseOf } from './stroke';
import type { Eleven, Player } from './types';

export interface InningsPlan {
  team: string;
  /** In batting order. The innings is over when only one batter is left. */
  batting: readonly Player[];
  fielding: Eleven;
  overs: number;
  /** The runs needed to win; null for the side that bats first. */
  target: number | null;
  superOver: boolean;
  /** The players who may bowl; by default every bowler of the fielding side. */
  bowlers?: readonly Player[];
}

/** The state that changes from ball to ball. */
interface Play {
  striker: Player;
  nonStriker: Player;
  /** The index of the next batter. */
  nextIn: number;
  ballsFaced: Map<Player, number>;
  runs: number;
  wickets: number;
  legalBalls: number;
  freeHit: boolean;
}

export function simulateInnings(plan: InningsPlan, random: Random): Innings {
  const play = openingOf(plan);
  const bowlers = plan.bowlers ?? bowlersOf(plan.fielding);
  const oversBowled = new Map<Player, number>();
  const overs: Over[] = [];
  let last: Player | null = null;
  for (let over = 0; over < plan.overs && !isOver(plan, play); over += 1) {
    const bowler = nextBowler({ bowlers, oversBowled, last }, over, plan.overs, random);
    overs.push({ over, deliveries: simulateOver(plan, play, bowler, random) });
    oversBowled.set(bowler, (oversBowled.get(bowler) ?? 0) + 1);
    last = bowler;
    changeEnds(play);
  }
  const hasTarget = plan.target !== null && !plan.superOver;
  return {
    team: plan.team,
    superOver: plan.superOver,
    penaltyRuns: { pre: 0, post: 0 },
    miscountedOvers: [],
    // Match files give no target for a super over.
    target: hasTarget ? { runs: plan.target!, balls: plan.overs * BALLS_PER_OVER } : null,
    overs,
  };
}

function simulateOver(plan: InningsPlan, play: Play, bowler: Player, random: Random): Delivery[] {
  const deliveries: Delivery[] = [];
  const lastBall = play.legalBalls + BALLS_PER_OVER;
  while (play.legalBalls < lastBall && !isOver(plan, play)) {
    const { delivery, ran, wicketAt } = bowl(ballOf(plan, play, bowler), random);
    deliveries.push(delivery);
    count(play, delivery);
    if (wicketAt === null) {
      if (ran % 2 === 1) changeEnds(play);
    } else {
      replace(plan, play, delivery.wickets[0]!.playerOut, wicketAt);
    }
  }
  return deliveries;
}

function openingOf({ batting }: InningsPlan): Play {
  return {
    striker: batting[0]!,
    nonStriker: batting[1]!,
    nextIn: 2,
    ballsFaced: new Map(),
    runs: 0,
    wickets: 0,
    legalBalls: 0,
    freeHit: false,
  };
}

function isOver({ batting, target }: InningsPlan, { wickets, runs }: Play): boolean {
  return wickets === batting.length - 1 || (target !== null && runs >= target);
}

function ballOf({ fielding, target, overs }: InningsPlan, play: Play, bowler: Player): BallContext {
  const { striker, nonStriker, legalBalls, wickets, freeHit } = play;
  const runsToWin = target === null ? null : target - play.runs;
  return {
    striker,
    nonStriker,
    bowler,
    fielding,
    phase: phaseOf(Math.floor(legalBalls / BALLS_PER_OVER), overs),
    intent: intentOf({ balls: legalBalls, overs, wickets, runsToWin }),
    ballsFaced: play.ballsFaced.get(striker) ?? 0,
    freeHit,
    runsToWin: runsToWin ?? Infinity,
  };
}

function count(play: Play, delivery: Delivery): void {
  const { runs, extras, wickets } = delivery;
  play.runs += runs.total;
  play.wickets += wickets.length;
  if (isLegal(delivery)) play.legalBalls += 1;
  if (!extras.wides) {
    play.ballsFaced.set(play.striker, (play.ballsFaced.get(play.striker) ?? 0) + 1);
  }
  // A wide does not use up a free hit.
  play.freeHit = Boolean(extras.noballs) || (play.freeHit && Boolean(extras.wides));
}

/** Sends the next batter to the end where the wicket fell, even if the batters crossed (Law 18.11). */
function replace(
  { batting }: InningsPlan,
  play: Play,
  playerOut: string,
  wicketAt: 'striking end' | 'other end',
): void {
  const survivor = play.striker.name === playerOut ? play.nonStriker : play.striker;
  // After the last wicket nobody comes in, and the innings is over.
  const newcomer = batting[play.nextIn] ?? survivor;
  play.nextIn += 1;
  const ends = wicketAt === 'striking end' ? [newcomer, survivor] : [survivor, newcomer];
  [play.striker, play.nonStriker] = ends as [Player, Player];
}

function changeEnds(play: Play): void {
  [play.striker, play.nonStriker] = [play.nonStriker, play.striker];
}
