/**
 * The patterns of the pages' paths. The app's table of pages (src/web/pages.ts) holds everything else about them; the
 * server links to some of them in notifications. Routes ignore case, and no two pages share the first segment.
 */
export const PAGE_PATHS = {
  home: '/',
  login: '/login',
  signup: '/signup',
  scoringRules: '/scoringRules/:format?/:version?',
  userTeams: '/userTeams',
  caps: '/caps',
  profile: '/profile',
  forgotPassword: '/forgotPassword',
  resetPassword: '/resetPassword',
  leaderboardMatches: '/leaderboardMatchSelection',
  globalLeaderboard: '/globalLeaderboard',
  tournamentTable: '/tournamentTable/:tournamentId?',
  publicProfile: '/player/:userId',
  nightmareXI: '/ViewNightmareXI/:matchId?',
  matchSelection: '/matchSelection',
  contests: '/contests',
  selectContest: '/contest/:matchId',
  teamSelector: '/teamSelector/:matchId/:contestId?',
  contestLeaderboard: '/contestLeaderboard/:matchId',
  sharedTeam: '/eleven/:shareId?',
  compare: '/compare/:matchId/:contestId/:userId?',
  leagues: '/leagues',
  league: '/league/:leagueId',
  leagueRound: '/leagueRound/:leagueId/:matchId',
  join: '/join/:code?',
} as const;

/** The query of the path of a match's pages, which show its values until they have fetched the match. */
export interface MatchQuery {
  home_team: string;
  away_team: string;
  tournament_id: string;
}

export const contestLeaderboardPath = (matchId: string): string =>
  fillPath(PAGE_PATHS.contestLeaderboard, { matchId });

export const teamSelectorPath = (matchId: string, contestId: string, query: MatchQuery): string =>
  withQuery(fillPath(PAGE_PATHS.teamSelector, { matchId, contestId }), query);

export const sharedTeamPath = (shareId: string): string =>
  fillPath(PAGE_PATHS.sharedTeam, { shareId });

export const leagueRoundPath = (leagueId: string, matchId: string): string =>
  fillPath(PAGE_PATHS.leagueRound, { leagueId, matchId });

/** The link of an invitation to a league. */
export const joinPath = (code: string): string => fillPath(PAGE_PATHS.join, { code });

/** The token is in the fragment, which browsers do not send to servers. */
export const resetPasswordPath = (token: string): string => `${PAGE_PATHS.resetPassword}#${token}`;

/** Fills in the parameters of a pattern, URL-encoded. An optional parameter without a value is left out. */
export function fillPath(
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  return pattern.replace(/\/:(\w+)\??/g, (_segment, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}

export function withQuery(
  path: string,
  { home_team, away_team, tournament_id }: MatchQuery,
): string {
  const query = Object.entries({ home_team, away_team, tournament_id })
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`)
    .join('&');
  return `${path}?${query}`;
}
