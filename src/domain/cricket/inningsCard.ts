import { isDismissal, isLegal } from './delivery';
import { howOut } from './howOut';
import type { PlayerFigures } from './scorecard';
import { EXTRAS, otherTeam, type Extra, type Innings, type MatchSheet } from './types';

/** The scorecard of one innings. */
export interface InningsCard {
  team: string;
  /** In batting order. */
  batting: BattingLine[];
  /** `penalty` includes the penalty runs that the umpires award outside of any delivery. */
  extras: Record<Extra, number>;
  /** In the order of their first balls. */
  bowling: BowlingLine[];
  /** In the order in which they fell. */
  wickets: FallenWicket[];
  /** The players of the playing XI, and substitutes, who have not batted. */
  yetToBat: string[];
}

export interface BattingLine {
  name: string;
  /** The scorer's notation, such as "c DA Miller b K Rabada"; null for a batter who is neither out nor retired. */
  howOut: string | null;
  runs: number;
  /** Balls faced. */
  balls: number;
  fours: number;
  sixes: number;
}

export interface BowlingLine {
  name: string;
  legalBalls: number;
  maidens: number;
  conceded: number;
  wickets: number;
}

export interface FallenWicket {
  name: string;
  /** The team's score at the fall of the wicket. */
  runs: number;
  /** 0-based. */
  over: number;
  /** The number of legal balls in the over up to and including this one. */
  ball: number;
}

/**
 * Returns a card for every innings except super overs, in order of play. `players` holds the figures from the same
 * sheet. Each team bats once, so a player's figures of the match are those of that innings.
 */
export function inningsCards(sheet: MatchSheet, players: readonly PlayerFigures[]): InningsCard[] {
  const playersOf = (wanted: string) => players.filter(({ team }) => team === wanted);
  return sheet.innings
    .filter(({ superOver }) => !superOver)
    .map((innings) => ({
      team: innings.team,
      ...battingOf(innings, playersOf(innings.team)),
      extras: extrasOf(innings),
      bowling: bowlingOf(innings, playersOf(otherTeam(sheet.teams, innings.team))),
      wickets: fallOfWickets(innings),
    }));
}

function battingOf(innings: Innings, team: readonly PlayerFigures[]) {
  const howOutByName = howOutByBatter(innings);
  // A player who was timed out is out without a batting position.
  const batters = team.filter(
    ({ name, battingPosition }) => battingPosition !== null || howOutByName.has(name),
  );
  const position = ({ battingPosition }: PlayerFigures) => battingPosition ?? team.length + 1;
  const batting = batters
    .sort((a, b) => position(a) - position(b))
    .map(({ name, runs, balls, fours, sixes }) => {
      return { name, howOut: howOutByName.get(name) ?? null, runs, balls, fours, sixes };
    });
  const yetToBat = team.filter((player) => !batters.includes(player)).map(({ name }) => name);
  return { batting, yetToBat };
}

/** Returns how each batter got out or retired. A batter who retired and came back is not out. */
function howOutByBatter({ overs }: Innings): Map<string, string> {
  const howOutByName = new Map<string, string>();
  for (const { batter, nonStriker, bowler, wickets } of overs.flatMap((over) => over.deliveries)) {
    howOutByName.delete(batter);
    howOutByName.delete(nonStriker);
    for (const wicket of wickets) howOutByName.set(wicket.playerOut, howOut(wicket, bowler));
  }
  return howOutByName;
}

function extrasOf({ overs, penaltyRuns }: Innings): InningsCard['extras'] {
  const extras = { wides: 0, noballs: 0, byes: 0, legbyes: 0, penalty: 0 };
  extras.penalty = penaltyRuns.pre + penaltyRuns.post;
  for (const delivery of overs.flatMap(({ deliveries }) => deliveries)) {
    for (const kind of EXTRAS) extras[kind] += delivery.extras[kind] ?? 0;
  }
  return extras;
}

function bowlingOf({ overs }: Innings, team: readonly PlayerFigures[]): BowlingLine[] {
  const names = new Set(overs.flatMap(({ deliveries }) => deliveries.map(({ bowler }) => bowler)));
  return [...names].flatMap((name) => {
    return team
      .filter((player) => player.name === name)
      .map(({ legalBalls, maidens, conceded, wickets }) => {
        return { name, legalBalls, maidens, conceded, wickets };
      });
  });
}

function fallOfWickets({ overs, penaltyRuns }: Innings): FallenWicket[] {
  const fallen: FallenWicket[] = [];
  let runs = penaltyRuns.pre;
  for (const { over, deliveries } of overs) {
    let ball = 0;
    for (const delivery of deliveries) {
      runs += delivery.runs.total;
      if (isLegal(delivery)) ball += 1;
      for (const wicket of delivery.wickets) {
        if (isDismissal(wicket)) fallen.push({ name: wicket.playerOut, runs, over, ball });
      }
    }
  }
  return fallen;
}
