import { ok } from '../../../domain/result';
import { CURRENT_RULES_VERSION, rulesOfVersion } from '../../../domain/scoring/rules';
import { problem } from '../../services/problems';
import type { Services } from '../../services/services';
import { callerOf, DEFAULT_LIMIT, type Handlers } from '../operations';
import type { AuthHandlers } from './auth';
import type { FeedHandlers } from './feed';
import type { NotificationHandlers } from './notification';
import type { ScoutingHandlers } from './scouting';
import { encodedOnce, tagged, taggedList, taggedWith } from '../tagged';
import {
  wireBoardEntries,
  wireContestPage,
  wireGlobalPage,
  wireMatch,
  wireMatchWithNightmareXI,
  wirePlayer,
  wireSelectedTeam,
  wireTeamPlayer,
} from '../wire';

/** All that no other file handles. */
type ScoringHandlers = Omit<
  Handlers,
  keyof (AuthHandlers & NotificationHandlers & FeedHandlers & ScoutingHandlers)
>;

const match = encodedOnce(wireMatch);
const matchWithNightmareXI = encodedOnce(wireMatchWithNightmareXI);
const boardEntries = encodedOnce(wireBoardEntries);
const rules = tagged({ ...rulesOfVersion(CURRENT_RULES_VERSION) });

export function scoringHandlers({ matches, entries, leaderboards }: Services): ScoringHandlers {
  return {
    async listMatches({ callerId }) {
      return ok(taggedList((await matches.toCome(callerId)).map(match)));
    },
    async getMatch({ params, callerId }) {
      const found = await matches.byId(params.matchId, callerId);
      return found.ok ? ok(matchWithNightmareXI(found.value)) : found;
    },
    async listLeaderboardMatches({ query, callerId }) {
      const page = matchPage(query, callerId);
      return page.ok ? ok(taggedList((await matches.played(page.value)).map(match))) : page;
    },
    async listNightmareXIs({ query, callerId }) {
      const page = matchPage(query, callerId);
      if (!page.ok) return page;
      return ok(taggedList((await matches.withNightmareXI(page.value)).map(matchWithNightmareXI)));
    },
    async getContestLeaderboard({ params, query, callerId }) {
      const page = await leaderboards.contestPage(params.contestId, boardPage(query, callerId));
      if (!page.ok) return page;
      const rows = boardEntries(page.value.entries);
      return ok(taggedWith(wireContestPage(page.value), 'ContestLeaderboard', rows));
    },
    async getGlobalLeaderboard({ query, callerId }) {
      return ok(wireGlobalPage(await leaderboards.globalPage(boardPage(query, callerId))));
    },
    async listSelectedTeams(call) {
      return ok((await matches.selectedTeams(callerOf(call))).map(wireSelectedTeam));
    },
    async getScoringRules() {
      return ok(rules);
    },
    async getSquads({ query }) {
      const squads = await matches.squads(query.tournament_id, [query.home_team, query.away_team]);
      if (!squads.ok) return squads;
      const players = [...squads.value].map(([team, members]) => {
        return [team, members.map(wirePlayer)] as const;
      });
      return ok(Object.fromEntries(players));
    },
    async getUserTeam(call) {
      const caller = callerOf(call);
      const { contestId, userId } = call.query;
      const team = await leaderboards.team(contestId, userId ?? caller, caller);
      return team.ok ? ok(team.value.map(wireTeamPlayer)) : team;
    },
    async leaveContest(call) {
      const { receivedMs, query } = call;
      return entries.leaveContest({
        userId: callerOf(call),
        contestId: query.contestId,
        receivedMs,
      });
    },
    async submitTeam(call) {
      const { params, body, receivedMs } = call;
      return entries.submitTeam({
        userId: callerOf(call),
        ...params,
        playerIds: body.players,
        receivedMs,
      });
    },
  };
}

function matchPage(query: { limit?: number; before?: string }, callerId: string | null) {
  const before = query.before === undefined ? null : new Date(query.before);
  // The contract's date-time knows leap seconds and the year 0; Date or PostgreSQL don't.
  if (before && !(before.getUTCFullYear() >= 1)) {
    return problem('BAD_REQUEST', 'before is not a valid date-time');
  }
  return ok({ callerId, limit: query.limit ?? DEFAULT_LIMIT, before });
}

function boardPage(query: { limit?: number; from?: number }, callerId: string | null) {
  return { callerId, limit: query.limit ?? DEFAULT_LIMIT, from: query.from ?? 1 };
}
