import { ok } from '../../../domain/result';
import { valuesOf } from '../../../domain/scoring/rules';
import { RULE_SETS } from '../../../domain/scoring/ruleSets';
import { DEFAULT_UNFINISHED_LIMIT } from '../../matches/unfinishedPage';
import type { Services } from '../../services';
import { callerOf, DEFAULT_LIMIT, type Handlers } from '../operations';
import { readTime } from '../readTime';
import { ruleSetOf } from '../ruleSetOf';
import type { AccountHandlers } from './account';
import type { AuthHandlers } from './auth';
import type { FeedHandlers } from './feed';
import type { LeagueHandlers } from './league';
import type { SiteHandlers } from './site';
import type { NotificationHandlers } from './notification';
import type { ProofHandlers } from './proof';
import type { RankHandlers } from './ranks';
import type { ScoutingHandlers } from './scouting';
import type { SharingHandlers } from './sharing';
import { encodedOnce, tagged, taggedList } from '../tagged';
import {
  wireMatch,
  wireMatchWithNightmareXI,
  wireSelectedTeam,
  wireSquads,
  wireTeamPlayer,
} from '../wire';

/** The operations that no other file of this folder handles. */
type ScoringHandlers = Omit<
  Handlers,
  keyof (AccountHandlers &
    AuthHandlers &
    NotificationHandlers &
    FeedHandlers &
    LeagueHandlers &
    SiteHandlers &
    RankHandlers &
    ProofHandlers &
    ScoutingHandlers &
    SharingHandlers)
>;

const match = encodedOnce(wireMatch);
const matchWithNightmareXI = encodedOnce(wireMatchWithNightmareXI);
const taggedRules = new Map(RULE_SETS.map((set) => [set, tagged(valuesOf(set))]));

export function scoringHandlers({ matches, entries, leaderboards }: Services): ScoringHandlers {
  return {
    async listMatches({ query, callerId }) {
      const page = unfinishedPage(query, callerId);
      return page.ok ? ok(taggedList((await matches.unfinished(page.value)).map(match))) : page;
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
    async listSelectedTeams(call) {
      const page = matchPage(call.query, null);
      if (!page.ok) return page;
      return ok((await matches.selectedTeams(callerOf(call), page.value)).map(wireSelectedTeam));
    },
    async getScoringRules({ query }) {
      const ruleSet = ruleSetOf(query);
      return ruleSet.ok ? ok(taggedRules.get(ruleSet.value)!) : ruleSet;
    },
    async getSquads({ query }) {
      const ruleSet = ruleSetOf(query);
      if (!ruleSet.ok) return ruleSet;
      const teams = [query.home_team, query.away_team] as const;
      const selection = { tournamentId: query.tournament_id, matchId: query.match_id };
      const squads = await matches.squads(selection, teams, ruleSet.value);
      if (!squads.ok) return squads;
      return ok(wireSquads(squads.value));
    },
    async getUserTeam(call) {
      const caller = callerOf(call);
      const { contestId, userId } = call.query;
      const team = await leaderboards.team(contestId, userId ?? caller, caller);
      return team.ok ? ok(team.value.map(wireTeamPlayer)) : team;
    },
    async leaveContest(call) {
      const { query, receivedMs } = call;
      return entries.leaveContest({ userId: callerOf(call), ...query, receivedMs });
    },
    async submitTeam(call) {
      const { params, body, receivedMs, setHeader } = call;
      const joined = await entries.submitTeam({
        userId: callerOf(call),
        ...params,
        playerIds: body.players,
        receivedMs,
      });
      if (!joined.ok) return joined;
      const { names, receipt } = joined.value;
      if (receipt) setHeader('x-receipt', JSON.stringify(receipt));
      return ok(names);
    },
  };
}

function unfinishedPage(query: { limit?: number; after?: string }, callerId: string | null) {
  const after = readTime('after', query.after);
  if (!after.ok) return after;
  return ok({ callerId, limit: query.limit ?? DEFAULT_UNFINISHED_LIMIT, after: after.value });
}

function matchPage(query: { limit?: number; before?: string }, callerId: string | null) {
  const before = readTime('before', query.before);
  if (!before.ok) return before;
  return ok({ callerId, limit: query.limit ?? DEFAULT_LIMIT, before: before.value });
}
