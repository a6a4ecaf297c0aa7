import { JsonValue, MalformedError } from '../../../domain/cricket/jsonValue';
import { fail, ok, type Result } from '../../../domain/result';
import { exchangeJson, type Fetch } from '../http';

/**
 * Reads Sportmonks Cricket 2.0: fixtures, squads, and all of a match. docs/operating.md says which fields its
 * documentation names. A field that is missing or has another type makes the whole answer a fault.
 */

/** A team, or a player. */
export interface Named {
  id: number;
  name: string;
}

/** A fixture as the lists of a league show it. */
export interface ListedFixture {
  id: number;
  league: string;
  season: { id: number; name: string };
  round: string | null;
  /** T20, T20I, ODI, ... */
  type: string;
  status: string;
  startMs: number;
  venue: string | null;
  home: Named;
  away: Named;
}

/** One row of the table of scores: what happened on a ball. */
export interface Score {
  name: string;
  runs: number;
  four: boolean;
  six: boolean;
  bye: number;
  legBye: number;
  noball: number;
  noballRuns: number;
  isWicket: boolean;
  /** False for a ball that does not count towards the over. */
  ball: boolean;
  out: boolean;
}

export interface Ball {
  id: number;
  /** The team that bats. */
  teamId: number;
  /** "19.6" is in the twentieth over. */
  ball: string;
  scoreboard: string;
  atCrease: readonly (number | null)[];
  batsmanId: number | null;
  bowlerId: number | null;
  batsmanOutId: number | null;
  catchStumpId: number | null;
  runOutById: number | null;
  score: Score;
  updatedMs: number;
}

export interface LineupPlayer extends Named {
  teamId: number;
  isSubstitute: boolean;
}

/** A whole match as it was at one moment. */
export interface Snapshot {
  id: number;
  home: Named;
  away: Named;
  status: string;
  /** Null where the answer has no start. */
  startMs: number | null;
  note: string;
  winnerTeamId: number | null;
  drawNoResult: string | null;
  superOver: boolean;
  /** Set when rain has shortened the second innings. */
  revised: { runs: number; overs: string | null } | null;
  lineup: readonly LineupPlayer[];
  balls: readonly Ball[];
  runs: readonly { inning: number; teamId: number; runs: number; wickets: number; overs: string }[];
  batting: readonly { scoreboard: string; playerId: number; runs: number }[];
}

export interface Reader {
  fixtures(
    leagueId: number,
    fromMs: number,
    toMs: number,
  ): Promise<Result<ListedFixture[], string>>;
  squad(teamId: number, seasonId: number): Promise<Result<Named[], string>>;
  snapshot(fixtureId: number): Promise<Result<Snapshot, string>>;
  /** The calls that the plan has left in this hour, as the last answer said; null when it did not say. */
  callsLeft(): number | null;
}

const BASE_URL = 'https://cricket.sportmonks.com/api/v2.0/';
const MATCH_INCLUDES = 'localteam,visitorteam,lineup,balls,runs,batting';
const LIST_INCLUDES = 'localteam,visitorteam,venue,league,season';
const MOST_PAGES = 20;

const STATUSES: Readonly<Record<number, string>> = {
  401: 'SPORTMONKS_TOKEN is not accepted',
  403: 'the plan of SPORTMONKS_TOKEN does not include this',
  429: 'the calls of this hour are used up',
};

export function createReader(options: {
  fetch: Fetch;
  token: string;
  baseUrl?: string;
  /** Gives up what is being read once it is aborted. */
  signal?: AbortSignal;
}): Reader {
  let left: number | null = null;

  async function get<T>(
    path: string,
    query: Readonly<Record<string, string>>,
    read: (answer: JsonValue) => T,
  ): Promise<Result<T, string>> {
    const url = new URL(path, options.baseUrl ?? BASE_URL);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    url.searchParams.set('api_token', options.token);
    const answer = await exchangeJson(
      options.fetch,
      url,
      options.signal && { signal: options.signal },
    );
    if (!answer.ok) return fail(`${path}: ${answer.error.message}`);
    const { status, headers, json } = answer.value;
    const remaining = headers.get('x-ratelimit-remaining');
    if (remaining !== null && /^\d+$/.test(remaining)) left = Number(remaining);
    if (status !== 200) return fail(`${path}: ${STATUSES[status] ?? `status ${status}`}`);
    try {
      return ok(read(new JsonValue(json)));
    } catch (error) {
      if (!(error instanceof MalformedError)) throw error;
      return fail(`${path}: ${error.message}`);
    }
  }

  async function fixtures(leagueId: number, fromMs: number, toMs: number) {
    const query = {
      'filter[league_id]': String(leagueId),
      'filter[starts_between]': `${dayOf(fromMs)},${dayOf(toMs)}`,
      include: LIST_INCLUDES,
    };
    const all: ListedFixture[] = [];
    for (let page = 1, last = 1; page <= Math.min(last, MOST_PAGES); page += 1) {
      const read = await get('fixtures', { ...query, page: String(page) }, (answer) => ({
        list: answer.field('data').list().map(readListed),
        last: answer.field('meta').optional((meta) => meta.field('last_page').optional(count)) ?? 1,
      }));
      if (!read.ok) return read;
      all.push(...read.value.list);
      last = read.value.last;
    }
    return ok(all);
  }

  return {
    fixtures,
    squad: (teamId, seasonId) =>
      get(`teams/${teamId}/squad/${seasonId}`, {}, (answer) =>
        answer.field('data').field('squad').list().map(readPlayer),
      ),
    snapshot: (fixtureId) =>
      get(`fixtures/${fixtureId}`, { include: MATCH_INCLUDES }, (answer) =>
        readSnapshot(answer.field('data')),
      ),
    callsLeft: () => left,
  };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const count = (value: JsonValue): number => value.count();

/** Returns null for an id that is absent, null or 0. */
const id = (value: JsonValue): number | null => value.optional(count) || null;

const readTeam = (team: JsonValue): Named => {
  return { id: team.field('id').count(), name: team.field('name').text() };
};

const readPlayer = (player: JsonValue): Named => {
  return { id: player.field('id').count(), name: player.field('fullname').text() };
};

function readTime(value: JsonValue): number {
  const ms = Date.parse(value.text());
  return Number.isNaN(ms) ? value.reject('should be a time') : ms;
}

function readListed(fixture: JsonValue): ListedFixture {
  const season = fixture.field('season');
  return {
    id: fixture.field('id').count(),
    league: fixture.field('league').field('name').text(),
    season: { id: season.field('id').count(), name: season.field('name').label() },
    round: fixture.field('round').optionalLabel(),
    type: fixture.field('type').text(),
    status: fixture.field('status').text(),
    startMs: readTime(fixture.field('starting_at')),
    venue: fixture.field('venue').optional((venue) => {
      const parts = [venue.field('name').optionalLabel(), venue.field('city').optionalLabel()];
      return parts.filter((part) => part !== null).join(', ') || null;
    }),
    home: readTeam(fixture.field('localteam')),
    away: readTeam(fixture.field('visitorteam')),
  };
}

function readSnapshot(fixture: JsonValue): Snapshot {
  return {
    id: fixture.field('id').count(),
    home: readTeam(fixture.field('localteam')),
    away: readTeam(fixture.field('visitorteam')),
    status: fixture.field('status').text(),
    startMs: fixture.field('starting_at').optional(readTime),
    note: fixture.field('note').optionalLabel() ?? '',
    winnerTeamId: id(fixture.field('winner_team_id')),
    drawNoResult: fixture.field('draw_noresult').optionalLabel(),
    superOver: fixture.field('super_over').optional((flag) => flag.flag()) ?? false,
    revised: fixture.field('rpc_target').optional((target) => ({
      runs: Number(target.label()) || target.reject('should be a number of runs'),
      overs: fixture.field('rpc_overs').optionalLabel(),
    })),
    lineup: fixture.field('lineup').list().map(readLineupPlayer),
    balls: fixture.field('balls').list().map(readBall),
    runs: fixture
      .field('runs')
      .list()
      .map((line) => ({
        inning: line.field('inning').count(),
        teamId: line.field('team_id').count(),
        runs: line.field('score').count(),
        wickets: line.field('wickets').count(),
        overs: line.field('overs').label(),
      })),
    batting: fixture
      .field('batting')
      .list()
      .map((line) => ({
        scoreboard: line.field('scoreboard').text(),
        playerId: line.field('player_id').count(),
        runs: line.field('score').count(),
      })),
  };
}

function readLineupPlayer(player: JsonValue): LineupPlayer {
  const place = player.field('lineup');
  return {
    ...readPlayer(player),
    teamId: place.field('team_id').count(),
    isSubstitute: place.field('substitution').flag(),
  };
}

function readBall(ball: JsonValue): Ball {
  return {
    id: ball.field('id').count(),
    teamId: ball.field('team_id').count(),
    ball: ball.field('ball').label(),
    scoreboard: ball.field('scoreboard').text(),
    atCrease: [
      id(ball.field('batsman_one_on_creeze_id')),
      id(ball.field('batsman_two_on_creeze_id')),
    ],
    batsmanId: id(ball.field('batsman_id')),
    bowlerId: id(ball.field('bowler_id')),
    batsmanOutId: id(ball.field('batsmanout_id')),
    catchStumpId: id(ball.field('catchstump_id')),
    runOutById: id(ball.field('runout_by_id')),
    score: readScore(ball.field('score')),
    updatedMs: readTime(ball.field('updated_at')),
  };
}

function readScore(score: JsonValue): Score {
  return {
    name: score.field('name').text(),
    runs: score.field('runs').count(),
    four: score.field('four').flag(),
    six: score.field('six').flag(),
    bye: score.field('bye').count(),
    legBye: score.field('leg_bye').count(),
    noball: score.field('noball').count(),
    noballRuns: score.field('noball_runs').count(),
    isWicket: score.field('is_wicket').flag(),
    ball: score.field('ball').flag(),
    out: score.field('out').flag(),
  };
}
