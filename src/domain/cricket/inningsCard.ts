import { isDismissal, isLegal } from './delivery';
import { howOut } from './howOut';
import type { PlayerFigures } from './scorecard';
import { EXTRAS, otherTeam, type Extra, type Innings, type MatchSheet } from './types';

/** An innings as a scorecard shows it. */
export interface InningsCard {
  team: string;
  /** In the order of coming in. */
  batting: BattingLine[];
  /** The umpires' penalty runs outside of any delivery are among the penalties. */
  extras: Record<Extra, number>;
  /** In the order of coming on. */
  bowling: BowlingLine[];
  /** In the order of falling. */
  wickets: FallenWicket[];
  /** Those on the team sheet who have not come in. */
  yetToBat: string[];
}

export interface BattingLine {
  name: string;
  /** As a scorer writes it, "c DA Miller b K Rabada"; null: not out. */
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
  /** The team's score when it fell. */
  runs: number;
  /** 0-based. */
  over: number;
  /** Legal balls of the over by then, this one included. */
  ball: number;
}

/**
 * Every innings but the super overs, in order of play; `players` are the figures of the same sheet. A team
 * bats once, so what a player did is what he did in that innings.
 */
export function inningsCards(sheet: MatchSheet, players: readonly PlayerFigures[]): InningsCard[] {
  const ofTeam = (wanted: string) => players.filter(({ team }) => team === wanted);
  return sheet.innings
    .filter(({ superOver }) => !superOver)
    .map((innings) => ({
      team: innings.team,
      ...battingOf(innings, ofTeam(innings.team)),
      extras: extrasOf(innings),
      bowling: bowlingOf(innings, ofTeam(otherTeam(sheet.teams, innings.team))),
      wickets: fallOfWickets(innings),
    }));
}

function battingOf(innings: Innings, team: readonly PlayerFigures[]) {
  const endings = endingsOf(innings);
  // Who is timed out has not come in, and is out.
  const came = team.filter(({ name, battingPosition }) => battingPosition ?? endings.has(name));
  const place = ({ battingPosition }: PlayerFigures) => battingPosition ?? team.length + 1;
  const batting = came
    .sort((a, b) => place(a) - place(b))
    .map(({ name, runs, balls, fours, sixes }) => {
      return { name, howOut: endings.get(name) ?? null, runs, balls, fours, sixes };
    });
  const yetToBat = team.filter((player) => !came.includes(player)).map(({ name }) => name);
  return { batting, yetToBat };
}

/** How each innings of a batter ended. Who retired and came back bats on. */
function endingsOf({ overs }: Innings): Map<string, string> {
  const endings = new Map<string, string>();
  for (const { batter, nonStriker, bowler, wickets } of overs.flatMap((over) => over.deliveries)) {
    endings.delete(batter);
    endings.delete(nonStriker);
    for (const wicket of wickets) endings.set(wicket.playerOut, howOut(wicket, bowler));
  }
  return endings;
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
