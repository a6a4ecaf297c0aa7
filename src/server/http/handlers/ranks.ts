import { ok } from '../../../domain/result';
import type { Services } from '../../services';
import { callerOf, DEFAULT_LIMIT, type Handlers } from '../operations';
import {
  wireGlobalPage,
  wireMoves,
  wireStanding,
  wireTabledTournament,
  wireTablePage,
  wireWonPage,
} from '../wireBoards';

export type RankHandlers = Pick<
  Handlers,
  | 'listMoves'
  | 'listStandings'
  | 'getGlobalLeaderboard'
  | 'getWonLeaderboard'
  | 'listTournaments'
  | 'getTournamentTable'
>;

/** Where users stand, and what moved them. */
export function rankHandlers({ leaderboards, tables }: Services): RankHandlers {
  return {
    async listMoves(call) {
      const moves = await leaderboards.moves(call.params.contestId, callerOf(call));
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

export function boardPage(query: { limit?: number; from?: number }, callerId: string | null) {
  return { callerId, limit: query.limit ?? DEFAULT_LIMIT, from: query.from ?? 1 };
}
