/** The one place that knows how our addresses are spelled. Routes match without regard to case. */
interface MatchQuery {
  home_team: string;
  away_team: string;
  tournament_id: string;
}

export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  scoringRules: '/scoringRules',
  userTeams: '/userTeams',
  caps: '/caps',
  results: '/caps?show=results',
  leaderboardMatches: '/leaderboardMatchSelection',
  globalLeaderboard: '/globalLeaderboard',
  matchSelection: '/matchSelection',
  contests: '/contests',
  contest: (matchId: string, query?: MatchQuery) =>
    `/contest/${encodeURIComponent(matchId)}${query ? `?${search(query)}` : ''}`,
  teamSelector: (matchId: string, contestId: string, query: MatchQuery) =>
    `/teamSelector/${encodeURIComponent(matchId)}/${encodeURIComponent(contestId)}?${search(query)}`,
  nightmareXI: (matchId?: string) =>
    matchId === undefined ? '/ViewNightmareXI' : `/ViewNightmareXI/${encodeURIComponent(matchId)}`,
  contestLeaderboard: (matchId: string) => `/contestLeaderboard/${encodeURIComponent(matchId)}`,
};

const search = (query: MatchQuery): string => new URLSearchParams({ ...query }).toString();

/** The same addresses as patterns for the router. */
export const routePatterns = {
  contest: '/contest/:matchId',
  teamSelector: '/teamSelector/:matchId/:contestId?',
  nightmareXI: '/ViewNightmareXI/:matchId?',
  contestLeaderboard: '/contestLeaderboard/:matchId',
};
