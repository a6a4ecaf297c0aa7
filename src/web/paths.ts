/** The one place that knows how our addresses are spelled. Routes match without regard to case. */
interface TeamSelectorQuery {
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
  leaderboardMatches: '/leaderboardMatchSelection',
  globalLeaderboard: '/globalLeaderboard',
  matchSelection: '/matchSelection',
  contests: '/contests',
  contest: (matchId: string) => `/contest/${encodeURIComponent(matchId)}`,
  teamSelector: (matchId: string, contestId: string, query: TeamSelectorQuery) =>
    `/teamSelector/${encodeURIComponent(matchId)}/${encodeURIComponent(contestId)}?${new URLSearchParams({ ...query }).toString()}`,
  nightmareXI: (matchId?: string) =>
    matchId === undefined ? '/ViewNightmareXI' : `/ViewNightmareXI/${encodeURIComponent(matchId)}`,
  contestLeaderboard: (matchId: string) => `/contestLeaderboard/${encodeURIComponent(matchId)}`,
};

/** The same addresses as patterns for the router. */
export const routePatterns = {
  contest: '/contest/:matchId',
  teamSelector: '/teamSelector/:matchId/:contestId',
  nightmareXI: '/ViewNightmareXI/:matchId?',
  contestLeaderboard: '/contestLeaderboard/:matchId',
};
