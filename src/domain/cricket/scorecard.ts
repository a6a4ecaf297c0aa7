import { runsConceded, isDismissal, isFullOver, isLegal, legalBallsOf } from './delivery';
import {
  otherTeam,
  type Delivery,
  type Innings,
  type MatchSheet,
  type Over,
  type Target,
} from './types';

/**
 * Counts each player's figures from the deliveries. Super overs do not count.
 *
 * | ball faced      | no wides; a no-ball is faced                                        |
 * | four, six       | 4 or 6 off the bat that were not all run                            |
 * | legal ball      | neither a wide nor a no-ball                                        |
 * | conceded        | runs off the bat + wides + no-balls                                 |
 * | bowler's wicket | bowled, caught, caught and bowled, lbw, stumped, hit wicket         |
 * | maiden          | one bowler, no runs conceded, a full or a miscounted over           |
 * | catch           | the fielder of a `caught`, the bowler of a `caught and bowled`      |
 * | run out         | each fielder who is named                                           |
 *
 * A fielder counts once per dismissal; a substitute fielder never counts. Players are identified by team and name,
 * because both teams can have a player of the same name. Batters belong to the batting team, bowlers and fielders to
 * the other.
 */

export interface PlayerKey {
  team: string;
  name: string;
}

/** A player's figures in one match. Points, roles and records are derived from them. */
export interface Figures {
  /** 1 to 11 in batting order; null for a player who has not batted. */
  battingPosition: number | null;
  runs: number;
  /** Balls faced. */
  balls: number;
  fours: number;
  sixes: number;
  dismissed: boolean;
  /** Legal balls bowled. */
  legalBalls: number;
  /** True after any delivery, even a wide. */
  bowledAny: boolean;
  conceded: number;
  wickets: number;
  /** The number of wickets that were bowled or lbw. */
  lbwOrBowled: number;
  maidens: number;
  catches: number;
  stumpings: number;
  runOuts: number;
}

export interface PlayerFigures extends PlayerKey, Figures {}

/** The figures of a player who has done nothing. */
export const NO_FIGURES: Figures = {
  battingPosition: null,
  runs: 0,
  balls: 0,
  fours: 0,
  sixes: 0,
  dismissed: false,
  legalBalls: 0,
  bowledAny: false,
  conceded: 0,
  wickets: 0,
  lbwOrBowled: 0,
  maidens: 0,
  catches: 0,
  stumpings: 0,
  runOuts: 0,
};

export interface InningsTotal {
  team: string;
  /** Includes extras and the umpires' penalty runs. */
  runs: number;
  wickets: number;
  legalBalls: number;
  /** The notation of a scoreboard: '9.3' is nine overs and three balls. */
  overs: string;
  superOver: boolean;
  /** What the side has to reach, for an innings that chases. */
  target?: Target;
}

/** How far a match has got. */
export interface OversBegun {
  /** The index of the innings; -1 before the first. */
  innings: number;
  /** The number of its overs that have begun with a ball that counts. */
  overs: number;
}

/** Returns how far a match has got. Super overs do not count. */
export function oversBegunIn(
  totals: readonly Pick<InningsTotal, 'overs' | 'superOver'>[],
): OversBegun {
  const played = totals.filter(({ superOver }) => !superOver);
  // '9.3' is in the tenth over. An over may have more or fewer than six balls, so they are not counted.
  return { innings: played.length - 1, overs: Math.ceil(Number(played.at(-1)?.overs ?? 0)) };
}

export interface Scorecard {
  /** All players on the team sheets, in their order. */
  players: PlayerFigures[];
  /** Every innings, super overs included, in order of play. */
  innings: InningsTotal[];
}

const BOWLERS_WICKETS: ReadonlySet<string> = new Set([
  'bowled',
  'caught',
  'caught and bowled',
  'lbw',
  'stumped',
  'hit wicket',
]);

type FiguresOf = (team: string, name: string) => PlayerFigures;

export function scorecard(sheet: MatchSheet): Scorecard {
  const figuresByTeam = new Map<string, Map<string, PlayerFigures>>();
  const figuresOf: FiguresOf = (team, name) => {
    const figuresByName = figuresByTeam.get(team) ?? new Map<string, PlayerFigures>();
    figuresByTeam.set(team, figuresByName);
    const figures = figuresByName.get(name) ?? emptyFigures(team, name);
    figuresByName.set(name, figures);
    return figures;
  };
  const players = sheet.teamSheets.flatMap(({ team, players: names }) => {
    return names.map((name) => figuresOf(team, name));
  });
  for (const innings of sheet.innings) {
    if (!innings.superOver) countInnings(innings, sheet, figuresOf);
  }
  return { players, innings: sheet.innings.map((one) => inningsTotal(one, sheet.ballsPerOver)) };
}

function countInnings(innings: Innings, sheet: MatchSheet, figuresOf: FiguresOf): void {
  const fieldingTeam = otherTeam(sheet.teams, innings.team);
  for (const [index, name] of battingOrder(innings).entries()) {
    figuresOf(innings.team, name).battingPosition = index + 1;
  }
  for (const over of innings.overs) {
    for (const delivery of over.deliveries) {
      countBatting(delivery, (name) => figuresOf(innings.team, name));
      countBowling(delivery, figuresOf(fieldingTeam, delivery.bowler));
      countFielding(delivery, (name) => figuresOf(fieldingTeam, name));
    }
    const maidenBowler = bowlerOfMaiden(over);
    if (maidenBowler !== null && isFullOver(over, innings, sheet.ballsPerOver)) {
      figuresOf(fieldingTeam, maidenBowler).maidens += 1;
    }
  }
}

function battingOrder({ overs }: Innings): string[] {
  const deliveries = overs.flatMap((over) => over.deliveries);
  return [...new Set(deliveries.flatMap(({ batter, nonStriker }) => [batter, nonStriker]))];
}

function countBatting(delivery: Delivery, figuresOf: (name: string) => PlayerFigures): void {
  const { runs, extras, wickets } = delivery;
  const batter = figuresOf(delivery.batter);
  batter.runs += runs.batter;
  if (!extras.wides) batter.balls += 1;
  if (runs.batter === 4 && !runs.nonBoundary) batter.fours += 1;
  if (runs.batter === 6 && !runs.nonBoundary) batter.sixes += 1;
  for (const wicket of wickets) {
    if (isDismissal(wicket)) figuresOf(wicket.playerOut).dismissed = true;
  }
}

function countBowling(delivery: Delivery, bowler: PlayerFigures): void {
  bowler.bowledAny = true;
  bowler.conceded += runsConceded(delivery);
  if (isLegal(delivery)) bowler.legalBalls += 1;
  for (const { kind } of delivery.wickets) {
    if (BOWLERS_WICKETS.has(kind)) bowler.wickets += 1;
    if (kind === 'bowled' || kind === 'lbw') bowler.lbwOrBowled += 1;
  }
}

function countFielding(delivery: Delivery, figuresOf: (name: string) => PlayerFigures): void {
  for (const { kind, fielders } of delivery.wickets) {
    if (kind === 'caught and bowled') figuresOf(delivery.bowler).catches += 1;
    const credited = fielders.flatMap(({ name, substitute }) => (substitute ? [] : (name ?? [])));
    for (const name of new Set(credited)) {
      const fielder = figuresOf(name);
      if (kind === 'caught') fielder.catches += 1;
      if (kind === 'stumped') fielder.stumpings += 1;
      if (kind === 'run out') fielder.runOuts += 1;
    }
  }
}

function bowlerOfMaiden({ deliveries }: Over): string | null {
  const bowler = deliveries[0]?.bowler ?? null;
  const isMaiden = deliveries.every((ball) => ball.bowler === bowler && runsConceded(ball) === 0);
  return isMaiden ? bowler : null;
}

function inningsTotal(innings: Innings, ballsPerOver: number): InningsTotal {
  const deliveries = innings.overs.flatMap((over) => over.deliveries);
  const penalty = innings.penaltyRuns.pre + innings.penaltyRuns.post;
  return {
    team: innings.team,
    runs: deliveries.reduce((sum, { runs }) => sum + runs.total, penalty),
    wickets: deliveries.flatMap(({ wickets }) => wickets).filter(isDismissal).length,
    legalBalls: deliveries.filter(isLegal).length,
    overs: oversBowled(innings, ballsPerOver),
    superOver: innings.superOver,
    ...(innings.target && { target: innings.target }),
  };
}

/** Uses the number of the last over, so that a miscounted over doesn't change the count. */
function oversBowled(innings: Innings, ballsPerOver: number): string {
  const last = innings.overs.at(-1);
  if (!last) return '0';
  if (isFullOver(last, innings, ballsPerOver)) return String(last.over + 1);
  const balls = legalBallsOf(last);
  return balls === 0 ? String(last.over) : `${last.over}.${balls}`;
}

const emptyFigures = (team: string, name: string): PlayerFigures => ({
  team,
  name,
  ...NO_FIGURES,
});
