import type { SimulatedMatch } from '../../../src/domain/simulator/simulate';
import {
  BALLS_PER_OVER,
  type Delivery,
  type Innings,
  type Outcome,
} from '../../../src/domain/cricket/types';

/** Returns the Cricsheet file of a simulated match, with the fields that real files have. */
export function matchFile(match: SimulatedMatch): string {
  const { dates, innings, outcome, overs, registry, season, teams, teamSheets, toss } = match;
  const file = {
    meta: { data_version: '1.1.0', created: dates[0], revision: 1 },
    info: {
      balls_per_over: match.ballsPerOver,
      ...(match.city !== null && { city: match.city }),
      dates,
      event: { name: match.eventName, match_number: match.matchNumber },
      gender: match.gender,
      match_type: match.matchType,
      outcome: outcomeOf(outcome),
      overs,
      players: Object.fromEntries(teamSheets.map(({ team, players }) => [team, players])),
      registry: { people: registry },
      season,
      team_type: match.teamType,
      teams,
      toss,
      venue: match.venue,
    },
    innings: innings.map(inningsOf),
  };
  return JSON.stringify(file, null, 2);
}

function outcomeOf({ result, winner, by, eliminator }: Outcome) {
  return result === 'win' ? { winner, by } : { result, eliminator };
}

function inningsOf({ team, superOver, overs, target }: Innings) {
  return {
    team,
    overs: overs.map(({ over, deliveries }) => ({ over, deliveries: deliveries.map(deliveryOf) })),
    ...(superOver && { super_over: true }),
    ...(target && {
      target: { runs: target.runs, ...(target.balls && { overs: target.balls / BALLS_PER_OVER }) },
    }),
  };
}

function deliveryOf({ batter, bowler, nonStriker, runs, extras, wickets }: Delivery) {
  return {
    batter,
    bowler,
    ...(Object.keys(extras).length > 0 && { extras }),
    non_striker: nonStriker,
    runs: { batter: runs.batter, extras: runs.extras, total: runs.total },
    ...(wickets.length > 0 && {
      wickets: wickets.map(({ playerOut, kind, fielders }) => ({
        kind,
        player_out: playerOut,
        ...(fielders.length > 0 && { fielders: fielders.map(({ name }) => ({ name })) }),
      })),
    }),
  };
}
