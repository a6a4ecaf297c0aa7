import { ok } from '../../../domain/result';
import type { Services } from '../../services';
import type { Handlers } from '../operations';
import { ruleSetOf } from '../ruleSetOf';
import { wireNews, wireOvers, wireScorecard, wireSeason } from '../wire';

export type ScoutingHandlers = Pick<
  Handlers,
  'getTeamLogo' | 'getMatchOvers' | 'getMatchScorecard' | 'getMatchNews' | 'getPlayerSeason'
>;

export function scoutingHandlers({ scouting, teamLogos }: Services): ScoutingHandlers {
  return {
    getTeamLogo: ({ params }) => teamLogos.find(params.logo),
    async getMatchOvers({ params }) {
      const overs = await scouting.overs(params.matchId);
      return overs.ok ? ok(wireOvers(overs.value)) : overs;
    },
    async getMatchScorecard({ params }) {
      const scorecard = await scouting.scorecard(params.matchId);
      return scorecard.ok ? ok(wireScorecard(scorecard.value)) : scorecard;
    },
    async getMatchNews({ params }) {
      const news = await scouting.news(params.matchId);
      return news.ok ? ok(wireNews(news.value)) : news;
    },
    async getPlayerSeason({ params, query }) {
      const ruleSet = ruleSetOf(query);
      if (!ruleSet.ok) return ruleSet;
      const tournamentId = query.tournament_id ?? null;
      const season = await scouting.season(params.playerId, tournamentId, ruleSet.value);
      return season.ok ? ok(wireSeason(season.value)) : season;
    },
  };
}
