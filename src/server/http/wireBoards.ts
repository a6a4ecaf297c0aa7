/** Converts boards, standings and moves to the formats of the contract. */
import type { components } from '../../contract/api';
import type { PlayerChange } from '../../domain/leaderboard/moves';
import type {
  BoardRow,
  ContestPage,
  GlobalPage,
  GlobalRow,
  Moves,
  PublicUser,
  Standing,
} from '../boards/leaderboards';
import type { ContestCurve, VersionRows } from '../boards/boardVersions';
import { isRanked, type SharedTeam } from '../sharing/sharedTeams';
import type { TabledTournament, TablePage, TableRow } from '../boards/tables';
import { toUpper } from './toUpper';
import { wireContestType, wireMatch, wireTeamPlayer } from './wire';

type Wire = components['schemas'];

/** Converts a page without its rows, which are encoded separately. */
export function wireContestPage(
  page: ContestPage,
): Omit<Wire['ContestLeaderboard'], 'ContestLeaderboard'> {
  const { contest } = page;
  return {
    id: contest.id,
    match_id: contest.matchId,
    participants: contest.participants,
    prize_pool: contest.prizePool,
    max_participants: contest.type.maxParticipants,
    status: contest.status,
    version: page.version,
    total: page.size,
    field: page.field,
    ContestType: wireContestType(contest.type),
    own: page.own && wireBoardEntry(page.own),
    own_position: page.ownPosition,
    CapsTransactions: page.movements,
  };
}

export const wireBoardEntries = (entries: readonly BoardRow[]): Wire['ContestLeaderboardEntry'][] =>
  entries.map(wireBoardEntry);

export const wireContestCurve = (curve: ContestCurve): Wire['ContestCurve'] => curve;

export function wireContestRows({ version, size, entries }: VersionRows): Wire['ContestRows'] {
  return { version, total: size, ContestLeaderboard: wireBoardEntries(entries) };
}

function wireBoardEntry(entry: BoardRow): Wire['ContestLeaderboardEntry'] {
  return {
    id: String(entry.id),
    rank: entry.rank,
    User: wireUser(entry.user),
    total_score: entry.total,
    total_score_breakup: entry.breakdown,
    reward: entry.reward,
    ...(entry.ranksGained !== null && { ranks_gained: entry.ranksGained }),
    ...(entry.place !== undefined && { place: entry.place }),
  };
}

export function wireUser({
  id,
  firstName,
  lastName,
  demo,
  former,
}: PublicUser): Wire['PublicUser'] {
  const name = { first_name: firstName, last_name: lastName };
  return { id, ...name, ...(demo && { demo }), ...(former && { former }) };
}

export function wireStanding(standing: Standing): Wire['Standing'] {
  const { contestId, matchId, version, rank, participants, caps, next, field } = standing;
  return {
    contest_id: contestId,
    match_id: matchId,
    version,
    rank,
    participants,
    total_score: standing.total,
    ranks_gained: standing.ranksGained,
    caps,
    next,
    field,
  };
}

export function wireMoves({ version, ranksGained, moves, players, users }: Moves): Wire['Moves'] {
  const wireChange = ({ slot, points, rule }: PlayerChange): Wire['PlayerChange'] => {
    const { id, name } = players.get(slot)!;
    return { id, name, points, rule };
  };
  return {
    version,
    ranks_gained: ranksGained,
    moves: moves.map(({ ranksGained: gained, passes, ...move }) => ({
      ...move,
      ranks_gained: gained,
      players: move.players.map(wireChange),
      passes: passes.map(({ by, rivalId, player, has }) => ({
        by: toUpper(by),
        user: wireUser(users.get(rivalId)!),
        player: wireChange(player),
        has: toUpper(has),
      })),
    })),
  };
}

export function wireSharedTeam(team: SharedTeam): Wire['SharedTeam'] {
  const { userId, firstName, match, page, players } = team;
  const own = isRanked(page) ? page.own : null;
  return {
    user_id: userId,
    first_name: firstName,
    Match: wireMatch(match),
    contest_id: page.contest.id,
    contest_name: page.contest.type.name,
    contest_status: page.contest.status,
    participants: page.contest.participants,
    rank: own && own.rank,
    total_score: own && own.total,
    field: own && page.field,
    players: players.map(wireTeamPlayer),
  };
}

export function wireGlobalPage({ total, users, own }: GlobalPage): Wire['GlobalLeaderboard'] {
  return { total, users: users.map(wireGlobalRow), own: own && wireGlobalRow(own) };
}

function wireGlobalRow(row: GlobalRow): Wire['GlobalLeaderboardUser'] {
  return {
    ...wireUser(row),
    rank: row.rank,
    caps: row.caps,
    _count: { ContestLeaderboards: row.contests },
  };
}

export function wireWonPage({ total, users, own }: GlobalPage): Wire['WonLeaderboard'] {
  return { total, users: users.map(wireWonRow), own: own && wireWonRow(own) };
}

function wireWonRow(row: GlobalRow): Wire['WonLeaderboardUser'] {
  return { rank: row.rank, User: wireUser(row), won: row.caps, contests: row.contests };
}

export function wireTabledTournament(of: TabledTournament): Wire['TabledTournament'] {
  return { id: of.id, name: of.name, matches: of.matches, updated_at: of.updatedAt.toISOString() };
}

export function wireTablePage(page: TablePage): Wire['TournamentTable'] {
  return {
    Tournament: page.tournament,
    matches: page.matches,
    total: page.size,
    rows: page.rows.map(wireTableRow),
    own: page.own && wireTableRow(page.own),
    own_position: page.ownPosition,
  };
}

function wireTableRow({
  user,
  rank,
  points,
  matches,
  total,
}: TableRow): Wire['TournamentTableRow'] {
  return { rank, User: wireUser(user), points, matches, total_score: total };
}
