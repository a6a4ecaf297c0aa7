import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import type { components, operations } from '../../../src/contract/api';

export type Schemas = components['schemas'];

/** The method and path of each operation, as in openapi.yaml. */
const ROUTES = {
  getSite: ['get', '/site'],
  signup: ['post', '/auth/signup'],
  login: ['post', '/auth/login'],
  refresh: ['post', '/auth/refresh'],
  logout: ['delete', '/auth/logout'],
  forgotPassword: ['post', '/auth/forgot'],
  checkResetLink: ['post', '/auth/reset/check'],
  resetPassword: ['post', '/auth/reset'],
  getUser: ['get', '/user'],
  getProfile: ['get', '/user/profile'],
  saveProfile: ['put', '/user/profile'],
  changeEmail: ['put', '/user/email'],
  changePassword: ['put', '/user/password'],
  listSessions: ['get', '/user/sessions'],
  endOtherSessions: ['delete', '/user/sessions'],
  endSession: ['delete', '/user/sessions/:sessionId'],
  exportUser: ['get', '/user/export'],
  deleteUser: ['post', '/user/delete'],
  listCapsMovements: ['get', '/user/caps'],
  listNotices: ['get', '/user/notices'],
  markNoticesSeen: ['post', '/user/notices/seen'],
  listMatches: ['get', '/scoring/matches'],
  getMatch: ['get', '/scoring/matches/:matchId'],
  getMatchOvers: ['get', '/scoring/matches/:matchId/overs'],
  getMatchScorecard: ['get', '/scoring/matches/:matchId/scorecard'],
  getMatchNews: ['get', '/scoring/matches/:matchId/news'],
  getPlayerSeason: ['get', '/scoring/players/:playerId/season'],
  listLeaderboardMatches: ['get', '/scoring/contestLeaderboard'],
  getContestLeaderboard: ['get', '/scoring/contestLeaderboard/:contestId'],
  getContestCurve: ['get', '/scoring/contests/:contestId/curve/:version'],
  getContestRows: ['get', '/scoring/contests/:contestId/rows/:version'],
  listStandings: ['get', '/scoring/standings'],
  shareTeam: ['post', '/scoring/contestLeaderboard/:contestId/share'],
  getSharedTeam: ['get', '/scoring/shared-team/:shareId'],
  listBoardLeagues: ['get', '/scoring/contestLeaderboard/:contestId/leagues'],
  listMoves: ['get', '/scoring/contestLeaderboard/:contestId/moves'],
  getGlobalLeaderboard: ['get', '/scoring/global-leaderboard'],
  getWonLeaderboard: ['get', '/scoring/won-leaderboard'],
  listTournaments: ['get', '/scoring/tournaments'],
  getTournamentTable: ['get', '/scoring/tournaments/:tournamentId/table'],
  getPublicProfile: ['get', '/scoring/users/:userId'],
  getRivalry: ['get', '/scoring/users/:userId/rivalry'],
  listSelectedTeams: ['get', '/scoring/selected-teams'],
  listNightmareXIs: ['get', '/scoring/nightmareXIs'],
  getScoringRules: ['get', '/scoring/rules'],
  getSquads: ['get', '/scoring/squads'],
  getUserTeam: ['get', '/scoring/user-team'],
  leaveContest: ['delete', '/scoring/user-team'],
  submitTeam: ['post', '/scoring/submit-team/:matchId/:contestId'],
  getPushKey: ['get', '/notification/subscribe'],
  subscribePush: ['post', '/notification/subscribe'],
  unsubscribePush: ['delete', '/notification/subscribe'],
  sendFeedback: ['post', '/feedback'],
  listLeagues: ['get', '/leagues'],
  createLeague: ['post', '/leagues'],
  joinLeague: ['post', '/leagues/join'],
  getLeagueInvite: ['get', '/leagues/invites/:code'],
  getLeague: ['get', '/leagues/:leagueId'],
  updateLeague: ['patch', '/leagues/:leagueId'],
  deleteLeague: ['delete', '/leagues/:leagueId'],
  replaceLeagueCode: ['post', '/leagues/:leagueId/code'],
  removeLeagueMember: ['delete', '/leagues/:leagueId/members/:userId'],
  getLeagueTable: ['get', '/leagues/:leagueId/table'],
  listLeagueRounds: ['get', '/leagues/:leagueId/rounds'],
  getLeagueRound: ['get', '/leagues/:leagueId/rounds/:matchId'],
  getProofKey: ['get', '/proof/key'],
  getConsistency: ['get', '/proof/consistency/:from/:to'],
  getContestProof: ['get', '/proof/contests/:contestId'],
  getMatchRecord: ['get', '/proof/matches/:matchId/:version/events'],
  listReceipts: ['get', '/user/receipts'],
  getNotificationSettings: ['get', '/notification/settings'],
  saveNotificationSettings: ['put', '/notification/settings'],
} as const satisfies Partial<
  Record<keyof operations, readonly ['get' | 'post' | 'put' | 'patch' | 'delete', `/${string}`]>
>;

export type Operation = keyof typeof ROUTES;
export type StatusOf<O extends Operation> = keyof operations[O]['responses'] & number;
export type BodyOf<
  O extends Operation,
  S extends StatusOf<O>,
> = operations[O]['responses'][S] extends { content: { 'application/json': infer Body } }
  ? Body
  : null;

export const API_ROOT = 'http://localhost/api';

export interface SeenRequest {
  authorization: string | null;
  body: unknown;
  params: Readonly<Record<string, string | readonly string[] | undefined>>;
  query: Record<string, string>;
}

/** A response of the contract: one of the operation's statuses, and the body of that status. */
export interface Answer<O extends Operation, S extends StatusOf<O> = StatusOf<O>> {
  status: S;
  body: BodyOf<O, S>;
  headers?: Record<string, string>;
}

/** Makes the operation always send this response. */
export function answer<O extends Operation, S extends StatusOf<O>>(
  operation: O,
  status: S,
  body: BodyOf<O, S>,
): HttpHandler {
  return respond(operation, () => ({ status, body }));
}

/** Makes the response depend on the request; `offline` breaks the connection. */
export function respond<O extends Operation, S extends StatusOf<O>>(
  operation: O,
  decide: (request: SeenRequest) => Answer<O, S> | 'offline' | Promise<Answer<O, S> | 'offline'>,
): HttpHandler {
  const [method, path] = ROUTES[operation];
  return http[method](API_ROOT + path, async ({ request, params }) => {
    const text = await request.text();
    const decision = await decide({
      authorization: request.headers.get('Authorization'),
      body: text === '' ? null : JSON.parse(text),
      params,
      query: Object.fromEntries(new URL(request.url).searchParams),
    });
    if (decision === 'offline') return HttpResponse.error();
    const { status, body, headers } = decision;
    return body === null
      ? new HttpResponse(null, { status, headers })
      : HttpResponse.json<object>(body, { status, headers });
  });
}

/** Returns the body of an error response. */
export function problem(
  code: Schemas['ErrorCode'],
  message: string,
  field?: string,
): Schemas['Error'] {
  return { code, message, ...(field !== undefined && { field }) };
}

/** Makes the operation fail with a message that appears nowhere else. */
export function failure<O extends Operation>(
  operation: O,
  status: StatusOf<O> & (400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 500 | 503),
  message: string,
  code: Schemas['ErrorCode'] = 'INTERNAL',
  field?: string,
): HttpHandler {
  return answer(operation, status, problem(code, message, field) as BodyOf<O, typeof status>);
}

export function offline(operation: Operation): HttpHandler {
  return respond(operation, () => 'offline');
}

/** Makes the operation never respond, for tests of the loading state. */
export function pending(operation: Operation): HttpHandler {
  return respond(operation, async () => {
    await delay('infinite');
    return 'offline' as const;
  });
}
