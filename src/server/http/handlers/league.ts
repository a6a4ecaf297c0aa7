import { MAX_MEMBERS } from '../../../domain/league/league';
import { ok, type Result } from '../../../domain/result';
import type { LeagueTable, LeagueView } from '../../leagues/leagues';
import type { Problem } from '../../problems';
import type { Services } from '../../services';
import { callerOf, DEFAULT_LIMIT, type Handlers } from '../operations';
import { readTime } from '../readTime';
import { encodedOnce } from '../tagged';
import {
  wireRivalry,
  wireInvite,
  wireLeague,
  wireLeagueTable,
  wireRound,
  wireRoundSummary,
} from '../wireLeagues';

export type LeagueHandlers = Pick<
  Handlers,
  | 'listLeagues'
  | 'createLeague'
  | 'joinLeague'
  | 'getLeagueInvite'
  | 'getLeague'
  | 'updateLeague'
  | 'deleteLeague'
  | 'replaceLeagueCode'
  | 'removeLeagueMember'
  | 'getLeagueTable'
  | 'listLeagueRounds'
  | 'getLeagueRound'
  | 'getRivalry'
>;

/** Leagues among friends, and the results of two users against each other. */
export function leagueHandlers(
  { leagues, rivalries }: Pick<Services, 'leagues' | 'rivalries'>,
  clock: () => number,
): LeagueHandlers {
  return {
    async listLeagues(call) {
      return ok((await leagues.list(callerOf(call))).map(wireLeague));
    },
    async createLeague(call) {
      const { name, tournament_id: tournamentId = null, ends_at } = call.body;
      const endsAt = readTime('ends_at', ends_at);
      if (!endsAt.ok) return endsAt;
      const league = { name, tournamentId, endsAt: endsAt.value };
      return shown(await leagues.create(callerOf(call), league));
    },
    async joinLeague(call) {
      const { network, body } = call;
      return shown(await leagues.join(body.code, { userId: callerOf(call), network }));
    },
    async getLeagueInvite({ params, callerId, network }) {
      const invite = await leagues.invite(params.code, { userId: callerId, network });
      return invite.ok ? ok(wireInvite(invite.value, clock())) : invite;
    },
    async getLeague(call) {
      return shown(await leagues.read(call.params.leagueId, callerOf(call)));
    },
    async updateLeague(call) {
      const { name, ends_at, owner_id: ownerId } = call.body;
      const endsAt = readTime('ends_at', ends_at);
      if (!endsAt.ok) return endsAt;
      const changes = {
        ...(name !== undefined && { name }),
        ...(ends_at !== undefined && { endsAt: endsAt.value }),
        ...(ownerId !== undefined && { ownerId }),
      };
      return shown(await leagues.update(call.params.leagueId, callerOf(call), changes));
    },
    deleteLeague: (call) => leagues.remove(call.params.leagueId, callerOf(call)),
    async replaceLeagueCode(call) {
      return shown(await leagues.replaceCode(call.params.leagueId, callerOf(call)));
    },
    removeLeagueMember(call) {
      const { leagueId, userId } = call.params;
      const member = { userId, blocked: call.query.block ?? false };
      return leagues.removeMember(leagueId, callerOf(call), member);
    },
    async getLeagueTable(call) {
      const { from = 1, limit = MAX_MEMBERS } = call.query;
      const table = await leagues.table(call.params.leagueId, callerOf(call));
      if (!table.ok) return table;
      const isWhole = from === 1 && limit >= table.value.rows.length;
      return ok(isWhole ? wholeTable(table.value) : wireLeagueTable(table.value, { from, limit }));
    },
    async listLeagueRounds(call) {
      const { limit = DEFAULT_LIMIT, before = null } = call.query;
      const rounds = await leagues.rounds(call.params.leagueId, callerOf(call), { limit, before });
      return rounds.ok ? ok(rounds.value.map(wireRoundSummary)) : rounds;
    },
    async getLeagueRound(call) {
      const { leagueId, matchId } = call.params;
      const round = await leagues.round(leagueId, callerOf(call), matchId);
      return round.ok ? ok(wireRound(round.value)) : round;
    },
    async getRivalry(call) {
      const pair = { userId: callerOf(call), otherId: call.params.userId };
      const found = await rivalries.read(pair);
      return found.ok ? ok(wireRivalry(found.value)) : found;
    },
  };
}

/** All members of a league read the same table, so it is encoded once. */
const wholeTable = encodedOnce((table: LeagueTable) =>
  wireLeagueTable(table, { from: 1, limit: MAX_MEMBERS }),
);

const shown = (league: Result<LeagueView, Problem>) =>
  league.ok ? ok(wireLeague(league.value)) : league;
