import { ok, type Result } from '../../../domain/result';
import { problem, type Problem } from '../../problems';
import type { Services } from '../../services';
import { callerOf, DEFAULT_LIMIT, type Handlers } from '../operations';
import { encodedOnce, taggedWith } from '../tagged';
import {
  wireBoardEntries,
  wireContestCurve,
  wireContestPage,
  wireContestRows,
  wireGlobalPage,
  wireMoves,
  wireStanding,
  wireTabledTournament,
  wireTablePage,
  wireWonPage,
} from '../wireBoards';

export type RankHandlers = Pick<
  Handlers,
  | 'getContestLeaderboard'
  | 'getContestCurve'
  | 'getContestRows'
  | 'listBoardLeagues'
  | 'listMoves'
  | 'listStandings'
  | 'getGlobalLeaderboard'
  | 'getWonLeaderboard'
  | 'listTournaments'
  | 'getTournamentTable'
>;

const boardEntries = encodedOnce(wireBoardEntries);
const contestCurve = encodedOnce(wireContestCurve);
const contestRows = encodedOnce(wireContestRows);

/** Where users stand, and what moved them. */
export function rankHandlers({
  leaderboards,
  boardVersions,
  leagues,
  tables,
}: Services): RankHandlers {
  /** Returns the users to whom a board is limited; null for all. A visitor has no league. */
  async function membersOf(
    contestId: string,
    league: string | undefined,
    callerId: string | null,
  ): Promise<Result<string[] | null, Problem>> {
    if (league === undefined) return ok(null);
    if (callerId === null) return problem('NOT_FOUND', 'League not found');
    return leagues.membersInContest(league, callerId, contestId);
  }

  return {
    async getContestLeaderboard({ params, query, callerId }) {
      const { contestId } = params;
      const members = await membersOf(contestId, query.league, callerId);
      if (!members.ok) return members;
      const request = boardPage(query, callerId);
      const users = limitedTo(members.value, query.userId);
      const page = await leaderboards.contestPage(contestId, request, users);
      if (!page.ok) return page;
      const rows = boardEntries(page.value.entries);
      return ok(taggedWith(wireContestPage(page.value), 'ContestLeaderboard', rows));
    },
    async getContestCurve({ params }) {
      const curve = await boardVersions.curve(params.contestId, params.version);
      return curve.ok ? ok(contestCurve(curve.value)) : curve;
    },
    async getContestRows({ params, query }) {
      const { from, limit } = boardPage(query, null);
      const rows = await boardVersions.rows(params.contestId, params.version, { from, limit });
      return rows.ok ? ok(contestRows(rows.value)) : rows;
    },
    listBoardLeagues: (call) => leagues.inContest(call.params.contestId, callerOf(call)),
    async listMoves(call) {
      const userId = call.query.userId ?? callerOf(call);
      const moves = await leaderboards.moves(call.params.contestId, userId);
      return moves.ok ? ok(wireMoves(moves.value)) : moves;
    },
    async listStandings(call) {
      const standings = await leaderboards.standings(callerOf(call));
      return standings.ok ? ok(standings.value.map(wireStanding)) : standings;
    },
    async getGlobalLeaderboard({ query, callerId }) {
      const page = boardPage(query, callerId);
      return ok(wireGlobalPage(await leaderboards.globalPage('balance', page)));
    },
    async getWonLeaderboard({ query, callerId }) {
      const page = boardPage(query, callerId);
      return ok(wireWonPage(await leaderboards.globalPage('won', page)));
    },
    async listTournaments() {
      return ok((await tables.tournaments()).map(wireTabledTournament));
    },
    async getTournamentTable({ params, query, callerId }) {
      const table = await tables.page(params.tournamentId, boardPage(query, callerId));
      return table.ok ? ok(wireTablePage(table.value)) : table;
    },
  };
}

/** Returns the users whose rows are asked for; undefined for all. */
function limitedTo(members: string[] | null, userId: string | undefined): string[] | undefined {
  if (userId === undefined) return members ?? undefined;
  return members === null || members.includes(userId) ? [userId] : [];
}

function boardPage(query: { limit?: number; from?: number }, callerId: string | null) {
  return { callerId, limit: query.limit ?? DEFAULT_LIMIT, from: query.from ?? 1 };
}
