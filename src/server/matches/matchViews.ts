import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { prizePool } from '../../domain/contest/prizes';
import type { ContestTerms } from '../../domain/contest/types';
import type { InningsTotal } from '../../domain/cricket/scorecard';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import type { RuleSetName } from '../../domain/scoring/rules';
import type { Breakdown } from '../../domain/scoring/score';
import { TERMS_COLUMNS, termsOf } from '../contests/contestTypeRows';
import { participantsNow } from '../contests/participantRows';
import type { Executor } from '../database/database';
import type { ContestStatus, Database } from '../database/schema';

export interface ContestView {
  id: string;
  matchId: string;
  /** 1 for the first contest of its type for the match. */
  series: number;
  participants: number;
  prizePool: number;
  status: ContestStatus;
  type: ContestTypeView;
  /** Whether the caller has a team in it. */
  entered: boolean;
}

/** The current name and description of a contest's type, with the terms of the contest itself. */
export interface ContestTypeView extends ContestTerms {
  id: string;
  name: string;
  description: string;
}

export interface NightmarePlayerView {
  id: string;
  name: string;
  team: string;
  total: number;
  breakdown: Breakdown;
}

export interface MatchView {
  id: string;
  homeTeam: string;
  awayTeam: string;
  /** The id of the logo. */
  homeTeamLogo: string | null;
  awayTeamLogo: string | null;
  description: string;
  venue: string;
  date: string;
  startTime: Date;
  status: MatchStatus;
  version: number;
  replay: boolean;
  demo: boolean;
  rules: RuleSetName;
  /** The seeds that a match of the demo league was simulated from; null until it is completed. */
  seeds: { elevens: string; play: string } | null;
  innings: InningsTotal[];
  result: string | null;
  /** When its score was last corrected after the settlement; null if it never was. */
  correctedAt: Date | null;
  /** When its feed was last heard, or when it was frozen if that is later. */
  heardAt: Date | null;
  tournament: { id: string; name: string };
  contests: ContestView[];
  nightmare: { total: number; players: NightmarePlayerView[] } | null;
}

type Matches = ExpressionBuilder<Database, 'match'>;

/** A condition for `readMatches`. */
export type MatchCondition = (row: Matches) => Expression<SqlBool>;

export const matchesWithIds =
  (ids: readonly string[]): MatchCondition =>
  (row) =>
    row('match.id', 'in', [...ids]);

/** Matches that are not completed; with `after`, only those that start after this instant. */
export const unfinishedMatches =
  (after: Date | null): MatchCondition =>
  (row) =>
    row.and([
      row('match.status', 'in', ['scheduled', 'live', 'in_review']),
      ...(after ? [row('match.start_time', '>', after)] : []),
    ]);

/** Live matches and those after play; with `before`, only those that started before this instant. */
export const playedMatches =
  (before: Date | null): MatchCondition =>
  (row) =>
    row.and([
      row('match.status', 'in', ['live', 'in_review', 'completed', 'abandoned', 'no_result']),
      ...startedBefore(row, before),
    ]);

/** Completed matches with a Nightmare XI; with `before`, only those that started before this instant. */
export const matchesWithNightmareXI =
  (before: Date | null): MatchCondition =>
  (row) =>
    row.and([row('match.nightmare_total', 'is not', null), ...startedBefore(row, before)]);

const startedBefore = (row: Matches, before: Date | null) =>
  before ? [row('match.start_time', '<', before)] : [];

export interface MatchSelection {
  where: MatchCondition;
  order: 'asc' | 'desc';
  /** Null for a visitor. */
  callerId: string | null;
  /** Whether to include the Nightmare XIs, which are otherwise null. */
  nightmares?: boolean;
}

/** The columns of the lists. They exclude the overs, which would take longer to read than everything else. */
const SHOWN = [
  'id',
  'tournament_id',
  'home_team',
  'away_team',
  'home_team_logo',
  'away_team_logo',
  'description',
  'venue',
  'match_date',
  'start_time',
  'locked_at',
  'status',
  'version',
  'replay',
  'demo',
  'rules_format',
  'rules_version',
  'innings',
  'result',
  'corrected_at',
  'heard_at',
  'nightmare_total',
] as const;

/**
 * Returns matches with the open or largest contest of each type and every contest that the caller has
 * entered.
 */
export async function readMatches(db: Executor, selection: MatchSelection): Promise<MatchView[]> {
  const rows = await db
    .selectFrom('match')
    .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
    .select(SHOWN.map((column) => `match.${column}` as const))
    .select('tournament.name as tournament_name')
    .leftJoin('demo_match', 'demo_match.match_id', 'match.id')
    .select(['elevens_seed', 'play_seed'])
    .where((row) => selection.where(row as unknown as Matches))
    .orderBy('start_time', selection.order)
    .orderBy('match.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const contests = groupBy(
    await readContests(db, { matchIds: ids }, selection.callerId),
    'matchId',
  );
  const nightmares = selection.nightmares ? await readNightmareXIs(db, ids) : null;
  return rows.map((row) => ({
    id: row.id,
    homeTeam: row.home_team,
    awayTeam: row.away_team,
    homeTeamLogo: row.home_team_logo,
    awayTeamLogo: row.away_team_logo,
    description: row.description,
    venue: row.venue,
    date: row.match_date,
    startTime: row.start_time,
    status: row.status,
    version: row.version,
    replay: row.replay,
    demo: row.demo,
    rules: { format: row.rules_format, version: row.rules_version },
    seeds: seedsOf(row),
    // Nothing of the play is public before the freeze.
    innings: row.locked_at ? row.innings : [],
    result: row.result,
    correctedAt: row.corrected_at,
    heardAt: latestOf(row.heard_at, row.locked_at),
    tournament: { id: row.tournament_id, name: row.tournament_name },
    contests: contests.get(row.id) ?? [],
    nightmare:
      row.nightmare_total === null || nightmares === null
        ? null
        : { total: row.nightmare_total, players: nightmares.get(row.id) ?? [] },
  }));
}

function seedsOf({
  status,
  elevens_seed: elevens,
  play_seed: play,
}: {
  status: MatchStatus;
  elevens_seed: string | null;
  play_seed: string | null;
}): MatchView['seeds'] {
  return status === 'completed' && elevens !== null && play !== null ? { elevens, play } : null;
}

/** Returns the later of both, because a feed reports nothing of the play before the freeze. */
export function latestOf(heardAt: Date | null, lockedAt: Date | null): Date | null {
  return heardAt && lockedAt && heardAt < lockedAt ? lockedAt : (heardAt ?? lockedAt);
}

/** Selects contests by id, or those that the lists of these matches show. */
export type ContestSelection = { contestIds: readonly string[] } | { matchIds: readonly string[] };

/** Returns contests in the order of their types, then in the order in which they were opened. */
export async function readContests(
  db: Executor,
  selection: ContestSelection,
  callerId: string | null,
): Promise<ContestView[]> {
  const ids = 'contestIds' in selection ? selection.contestIds : selection.matchIds;
  if (ids.length === 0) return [];
  const entered = await enteredContests(db, selection, callerId);
  const query = db
    .selectFrom('contest')
    .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
    .select(['contest.id', 'match_id', 'contest_type_id', 'status', 'series'])
    .select(['name', 'description', participantsNow.as('participants')])
    .select(TERMS_COLUMNS.map((column) => `contest.${column}` as const))
    .orderBy('position')
    .orderBy('series');
  const rows = await (
    'contestIds' in selection
      ? query.where('contest.id', 'in', [...selection.contestIds])
      : query.where((row) =>
          row.or([
            row('contest.id', 'in', shownOfEachType(selection.matchIds)),
            ...(entered.size > 0 ? [row('contest.id', 'in', [...entered])] : []),
          ]),
        )
  ).execute();
  return rows.map((row) => {
    const { id, match_id: matchId, series, status, participants, name, description } = row;
    const type = { id: row.contest_type_id, name, description, ...termsOf(row) };
    const pool = prizePool(type, participants);
    const isEntered = entered.has(id);
    return { id, matchId, series, status, participants, prizePool: pool, type, entered: isEntered };
  });
}

async function enteredContests(
  db: Executor,
  selection: ContestSelection,
  callerId: string | null,
): Promise<ReadonlySet<string>> {
  if (callerId === null) return new Set();
  const query = db.selectFrom('entry').select('contest_id').where('user_id', '=', callerId);
  const rows = await (
    'contestIds' in selection
      ? query.where('contest_id', 'in', [...selection.contestIds])
      : query.where('match_id', 'in', [...selection.matchIds])
  ).execute();
  return new Set(rows.map(({ contest_id }) => contest_id));
}

/** Selects one contest for each match and type: preferably an open one with free places, otherwise the largest. */
function shownOfEachType(matchIds: readonly string[]) {
  return sql<string>`(
    select distinct on (match_id, contest_type_id) id from contest
    where match_id in (${sql.join([...matchIds])})
    order by match_id, contest_type_id,
      (status = 'open' and participants is distinct from max_participants) desc,
      participants desc, series)`;
}

async function readNightmareXIs(
  db: Executor,
  matchIds: readonly string[],
): Promise<Map<string, NightmarePlayerView[]>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .select([
      'match_id as matchId',
      'player.id',
      'player.name',
      'player.team',
      'total',
      'breakdown',
    ])
    .where('match_id', 'in', [...matchIds])
    .where('nightmare_position', 'is not', null)
    .orderBy('nightmare_position')
    .execute();
  return groupBy(rows, 'matchId');
}

function groupBy<T, K extends keyof T>(rows: readonly T[], key: K): Map<T[K], T[]> {
  const groups = new Map<T[K], T[]>();
  for (const row of rows) {
    const group = groups.get(row[key]);
    if (group) group.push(row);
    else groups.set(row[key], [row]);
  }
  return groups;
}
