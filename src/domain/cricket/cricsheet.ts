import { isDay } from '../isDay';
import { fail, ok, type Result } from '../result';
import { JsonValue, MalformedError } from './jsonValue';
import {
  BALLS_PER_OVER,
  EXTRAS,
  RESULTS,
  WICKET_KINDS,
  type Delivery,
  type Extra,
  type Innings,
  type MatchSheet,
  type Outcome,
  type Over,
  type Target,
  type TeamSheet,
  type Wicket,
} from './types';

/**
 * Reads a match file in the Cricsheet JSON format, data_version 1.0.0 to 1.2.0, as described at
 * https://cricsheet.org/format/json/. Also accepts what real files contain beyond that: numeric
 * seasons, several extras or wickets on one ball, fielders without a name, `miscounted_overs` keyed by
 * the number of the over as text, and `target.overs` 14.3 for 14 overs and 3 balls. Unknown keys are ignored.
 */

export interface CricsheetMatch extends MatchSheet {
  eventName: string | null;
  season: string;
  /** "male" or "female". */
  gender: string;
  /** "club" or "international"; "" in files that don't say. */
  teamType: string;
  matchType: string;
  matchNumber: number | null;
  stage: string | null;
  group: string | null;
  /** The days of play at the venue, such as 2024-06-29; at least one. */
  dates: readonly string[];
  /** Empty when the file names no venue. */
  venue: string;
  city: string | null;
  /** The scheduled number of overs per side. */
  overs: number | null;
  /**
   * Cricsheet's id of each person by name: eight hexadecimal digits. Includes umpires. A name that is in both teams has
   * a single id.
   */
  registry: Readonly<Record<string, string>>;
  outcome: Outcome;
  /** The edition of the file; null in files that don't say. */
  made: Edition | null;
}

export interface Edition {
  /** The day on which the file was made, such as 2024-06-30. */
  created: string;
  /** Counts the editions of the file. */
  revision: number;
}

/** Cricsheet's match types of twenty overs a side. IT20 matches are between nations without T20I status. */
const T20_TYPES: ReadonlySet<string> = new Set(['T20', 'IT20']);

export interface CricsheetError {
  /** OTHER_FORMAT is a valid match of a format that this product does not play. */
  code: 'NOT_JSON' | 'NOT_A_MATCH' | 'OTHER_FORMAT';
  /** Says where the problem is and what it is, for the operator to read. */
  message: string;
}

/** Parses a match of any format. Never throws. */
export function parseCricsheet(text: string): Result<CricsheetMatch, CricsheetError> {
  return parse(text, readMatch);
}

/** Parses a T20 match. Any other format gives OTHER_FORMAT without reading the rest of the file. */
export function parseT20(text: string): Result<CricsheetMatch, CricsheetError> {
  return parse(text, (file) => {
    const matchType = file.field('info').field('match_type').text();
    return T20_TYPES.has(matchType) ? readMatch(file) : new OtherFormat(matchType);
  });
}

class OtherFormat {
  constructor(readonly matchType: string) {}
}

function parse(
  text: string,
  read: (file: JsonValue) => CricsheetMatch | OtherFormat,
): Result<CricsheetMatch, CricsheetError> {
  let json: unknown;
  try {
    // Some editors begin a file with a byte order mark, which JSON does not allow.
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return fail({ code: 'NOT_JSON', message: `Not JSON: ${(error as Error).message}` });
  }
  try {
    const match = read(new JsonValue(json));
    if (!(match instanceof OtherFormat)) return ok(match);
    return fail({ code: 'OTHER_FORMAT', message: `Not T20: ${match.matchType}` });
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return fail({ code: 'NOT_A_MATCH', message: `Not a Cricsheet match file: ${error.message}` });
  }
}

/** True when both matches belong to one event. Files have no squads, so the team sheets of an event form the squads. */
export function sameEvent(a: CricsheetMatch, b: CricsheetMatch): boolean {
  return (
    a.eventName !== null &&
    a.eventName === b.eventName &&
    a.season === b.season &&
    a.gender === b.gender &&
    a.matchType === b.matchType
  );
}

/** Returns "Final, ICC Men's T20 World Cup", "Match 12, Indian Premier League" or "India v South Africa". */
export function matchTitle(match: CricsheetMatch): string {
  const numbered = match.matchNumber === null ? null : `Match ${match.matchNumber}`;
  const title = match.stage ?? numbered ?? match.teams.join(' v ');
  return match.eventName === null ? title : `${title}, ${match.eventName}`;
}

function readMatch(file: JsonValue): CricsheetMatch {
  const info = file.field('info');
  const event = info.field('event');
  const teams = readTeams(info.field('teams'));
  const ballsPerOver = info.field('balls_per_over').optional(readBallsPerOver) ?? BALLS_PER_OVER;
  const innings = file.field('innings').optional((list) => list.list()) ?? [];
  return {
    teams,
    teamSheets: teams.map((team) => readTeamSheet(info, team)),
    innings: innings.map((one) => readInnings(one, teams, ballsPerOver)),
    ballsPerOver,
    eventName: event.optional(() => event.field('name').text()),
    matchNumber: event.optional(() => event.field('match_number').optional((n) => n.count())),
    stage: event.optional(() => event.field('stage').optional((stage) => stage.label())),
    group: event.optional(() => event.field('group').optional((group) => group.label())),
    season: info.field('season').label(),
    gender: info.field('gender').text(),
    teamType: info.field('team_type').optional((type) => type.text()) ?? '',
    matchType: info.field('match_type').text(),
    dates: readDates(info.field('dates')),
    venue: info.field('venue').optional((venue) => venue.text()) ?? '',
    city: info.field('city').optional((city) => city.text()),
    overs: info.field('overs').optional((overs) => overs.count()),
    registry: info.field('registry').optional(readRegistry) ?? {},
    outcome: readOutcome(info.field('outcome'), teams),
    made: file.field('meta').optional(readEdition),
  };
}

const readBallsPerOver = (value: JsonValue): number =>
  value.count() || value.reject('should be 1 or more');

function readEdition(meta: JsonValue): Edition {
  return {
    created: meta.field('created').optional((day) => day.label()) ?? '',
    revision: meta.field('revision').optional((revision) => revision.number()) ?? 0,
  };
}

function readTeams(list: JsonValue): [string, string] {
  const [home, away, ...others] = list.list().map((team) => team.text());
  if (home === undefined || away === undefined || others.length > 0 || home === away) {
    list.reject('should name two teams');
  }
  return [home, away];
}

function readTeamSheet(info: JsonValue, team: string): TeamSheet {
  const players = info.field('players').field(team).list();
  return { team, players: [...new Set(players.map((player) => player.text()))] };
}

function readDates(list: JsonValue): string[] {
  const dates = list.list().map((date) => {
    return isDay(date.text()) ? date.text() : date.reject('should be a date');
  });
  return dates.length > 0 ? dates : list.reject('should hold a date');
}

function readRegistry(registry: JsonValue): Record<string, string> {
  const people = registry.field('people').entries();
  return Object.fromEntries(people.map(([name, id]) => [name, id.text()]));
}

function readOutcome(outcome: JsonValue, teams: readonly [string, string]): Outcome {
  const text = (name: string) => outcome.field(name).optional((value) => value.text());
  const team = (name: string) => outcome.field(name).optional((value) => readTeam(value, teams));
  const winner = team('winner');
  const result = winner === null ? outcome.field('result').text() : 'win';
  const known = RESULTS.find((word) => word === result);
  return {
    winner,
    result: known ?? outcome.field('result').reject('is not a known result'),
    by: outcome.field('by').optional(readMargin),
    method: text('method'),
    eliminator: team('eliminator'),
    bowlOut: team('bowl_out'),
  };
}

function readMargin(by: JsonValue): { runs?: number; wickets?: number } {
  const runs = by.field('runs').optional((n) => n.count());
  const wickets = by.field('wickets').optional((n) => n.count());
  return { ...(runs !== null && { runs }), ...(wickets !== null && { wickets }) };
}

function readTeam(team: JsonValue, teams: readonly [string, string]): string {
  return teams.includes(team.text()) ? team.text() : team.reject('is not one of the two teams');
}

function readInnings(
  innings: JsonValue,
  teams: readonly [string, string],
  ballsPerOver: number,
): Innings {
  const team = readTeam(innings.field('team'), teams);
  const penalty = innings.field('penalty_runs');
  return {
    team,
    superOver: innings.field('super_over').optional((flag) => flag.flag()) ?? false,
    overs: (innings.field('overs').optional((overs) => overs.list()) ?? []).map(readOver),
    penaltyRuns: {
      pre: penalty.optional(() => penalty.field('pre').optional((n) => n.count())) ?? 0,
      post: penalty.optional(() => penalty.field('post').optional((n) => n.count())) ?? 0,
    },
    miscountedOvers: innings.field('miscounted_overs').optional(readOverNumbers) ?? [],
    target: innings.field('target').optional((target) => readTarget(target, ballsPerOver)),
  };
}

function readOverNumbers(byOver: JsonValue): number[] {
  return byOver.entries().map(([over, value]) => {
    return /^\d+$/.test(over)
      ? Number(over)
      : value.reject('should have the number of an over as its key');
  });
}

function readTarget(target: JsonValue, ballsPerOver: number): Target {
  const balls = target.field('overs').optional((value) => {
    const tenths = Math.round(value.number() * 10);
    return Math.floor(tenths / 10) * ballsPerOver + (tenths % 10);
  });
  return { runs: target.field('runs').count(), balls };
}

function readOver(over: JsonValue): Over {
  return {
    over: over.field('over').count(),
    deliveries: over.field('deliveries').list().map(readDelivery),
  };
}

function readDelivery(delivery: JsonValue): Delivery {
  const runs = delivery.field('runs');
  return {
    batter: delivery.field('batter').text(),
    nonStriker: delivery.field('non_striker').text(),
    bowler: delivery.field('bowler').text(),
    runs: {
      batter: runs.field('batter').count(),
      extras: runs.field('extras').count(),
      total: runs.field('total').count(),
      nonBoundary: runs.field('non_boundary').optional((flag) => flag.flag()) ?? false,
    },
    extras: delivery.field('extras').optional(readExtras) ?? {},
    wickets: (delivery.field('wickets').optional((list) => list.list()) ?? []).map(readWicket),
  };
}

function readExtras(extras: JsonValue): Partial<Record<Extra, number>> {
  const read: Partial<Record<Extra, number>> = {};
  for (const extra of EXTRAS) {
    const runs = extras.field(extra).optional((n) => n.count());
    if (runs) read[extra] = runs;
  }
  return read;
}

function readWicket(wicket: JsonValue): Wicket {
  const kind = wicket.field('kind');
  if (!WICKET_KINDS.some((known) => known === kind.text()))
    kind.reject('is not a known kind of wicket');
  const fielders = wicket.field('fielders').optional((list) => list.list()) ?? [];
  return {
    playerOut: wicket.field('player_out').text(),
    kind: kind.text(),
    fielders: fielders.map((fielder) => ({
      name: fielder.field('name').optional((name) => name.text()),
      substitute: fielder.field('substitute').optional((flag) => flag.flag()) ?? false,
    })),
  };
}
