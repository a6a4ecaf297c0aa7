import type { components } from '../../../src/contract/api';
import { DEFAULT_KIND_SETTINGS } from '../../../src/domain/notification/kinds';
import { contractDocument, type OpenMatch, type Player } from './game';

export interface SampleRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: object;
}

/** A league that no site has. */
const NO_LEAGUE = { id: 'unknown', code: '0000000000' };

/** A valid request to each operation of the contract but the stream. */
export function sampleRequests(
  match: OpenMatch,
  of: Player,
  league: { id: string; code: string } = NO_LEAGUE,
): Record<string, SampleRequest> {
  const contestId = match.contest['premium']!;
  const squads = new URLSearchParams({
    home_team: match.homeTeam,
    away_team: match.awayTeam,
    tournament_id: match.tournamentId,
  });
  const get = (url: string): SampleRequest => ({ method: 'GET', url });
  const post = (url: string, body: object): SampleRequest => ({ method: 'POST', url, body });
  const put = (url: string, body: object): SampleRequest => ({ method: 'PUT', url, body });
  const names = { first_name: 'Ann', last_name: 'Other' };
  return {
    getSite: get('site'),
    getSiteLogo: get(`site/logos/${SAMPLE_LOGO.id}`),
    signup: post('auth/signup', { email: 'not an address', password: 'nightwatchman', ...names }),
    login: post('auth/login', { username: of.email, password: 'a wrong password' }),
    refresh: post('auth/refresh', { refresh: 'unknown' }),
    logout: {
      method: 'DELETE',
      url: 'auth/logout',
      body: { access_token: 'unknown', refresh_token: 'unknown' },
    },
    forgotPassword: post('auth/forgot', { email: of.email }),
    checkResetLink: post('auth/reset/check', { token: 'unknown' }),
    resetPassword: post('auth/reset', { token: 'unknown', password: 'eleven cold fish' }),
    getUser: get('user'),
    getProfile: get('user/profile'),
    saveProfile: put('user/profile', { ...names, mobile_number: '', colour: 'moss' }),
    changeEmail: put('user/email', { email: of.email, password: 'a wrong password' }),
    changePassword: put('user/password', {
      password: 'a wrong password',
      new_password: 'eleven cold fish',
    }),
    listSessions: get('user/sessions'),
    endOtherSessions: { method: 'DELETE', url: 'user/sessions' },
    endSession: { method: 'DELETE', url: 'user/sessions/unknown' },
    exportUser: get('user/export'),
    sendFeedback: post('feedback', { text: 'More ducks, please.' }),
    deleteUser: post('user/delete', { password: 'a wrong password' }),
    listCapsMovements: get('user/caps'),
    listNotices: get('user/notices'),
    markNoticesSeen: post('user/notices/seen', { up_to: 1 }),
    listReceipts: get('user/receipts'),
    listMatches: get('scoring/matches'),
    getMatch: get(`scoring/matches/${match.id}`),
    getMatchOvers: get(`scoring/matches/${match.id}/overs`),
    getMatchScorecard: get(`scoring/matches/${match.id}/scorecard`),
    getTeamLogo: get(`scoring/logos/${SAMPLE_LOGO.id}`),
    getMatchNews: get(`scoring/matches/${match.id}/news`),
    getPlayerSeason: get(`scoring/players/${match.team()[0]!}/season`),
    listLeaderboardMatches: get('scoring/contestLeaderboard'),
    getContestLeaderboard: get(`scoring/contestLeaderboard/${contestId}`),
    getContestCurve: get(`scoring/contests/${contestId}/curve/2`),
    getContestRows: get(`scoring/contests/${contestId}/rows/2`),
    listBoardLeagues: get(`scoring/contestLeaderboard/${contestId}/leagues`),
    listMoves: get(`scoring/contestLeaderboard/${contestId}/moves`),
    shareTeam: { method: 'POST', url: `scoring/contestLeaderboard/${contestId}/share` },
    getSharedTeam: get('scoring/shared-team/unknown'),
    getSharedTeamCard: get('scoring/shared-team/unknown/card'),
    listStandings: get('scoring/standings'),
    getGlobalLeaderboard: get('scoring/global-leaderboard'),
    getWonLeaderboard: get('scoring/won-leaderboard'),
    listTournaments: get('scoring/tournaments'),
    getTournamentTable: get(`scoring/tournaments/${match.tournamentId}/table`),
    getPublicProfile: get(`scoring/users/${of.id}`),
    getRivalry: get(`scoring/users/${of.id}/rivalry`),
    listSelectedTeams: get('scoring/selected-teams'),
    listNightmareXIs: get('scoring/nightmareXIs'),
    getScoringRules: get('scoring/rules?format=T20'),
    getSquads: get(`scoring/squads?${squads}`),
    getUserTeam: get(`scoring/user-team?contestId=${contestId}`),
    leaveContest: { method: 'DELETE', url: `scoring/user-team?contestId=${contestId}` },
    submitTeam: post(`scoring/submit-team/${match.id}/${contestId}`, { players: match.team() }),
    listLeagues: get('leagues'),
    createLeague: post('leagues', { name: 'Office XI', tournament_id: match.tournamentId }),
    joinLeague: post('leagues/join', { code: league.code }),
    getLeagueInvite: get(`leagues/invites/${league.code}`),
    getLeague: get(`leagues/${league.id}`),
    updateLeague: {
      method: 'PATCH',
      url: `leagues/${league.id}`,
      body: { name: 'The Office XI' },
    },
    deleteLeague: { method: 'DELETE', url: `leagues/${league.id}` },
    replaceLeagueCode: { method: 'POST', url: `leagues/${league.id}/code` },
    removeLeagueMember: { method: 'DELETE', url: `leagues/${league.id}/members/${of.id}` },
    getLeagueTable: get(`leagues/${league.id}/table`),
    listLeagueRounds: get(`leagues/${league.id}/rounds`),
    getLeagueRound: get(`leagues/${league.id}/rounds/${match.id}`),
    getProofKey: get('proof/key'),
    getCheckpoint: get('proof/checkpoint'),
    getLogTile: get('proof/tile/0/000.p/1'),
    getConsistency: get('proof/consistency/1/1'),
    getContestProof: get(`proof/contests/${contestId}`),
    getBookTeams: get(`proof/contests/${contestId}/teams/0`),
    getBookBlock: get(`proof/contests/${contestId}/book/0`),
    getMatchRecord: get(`proof/matches/${match.id}/1/events`),
    getPushKey: get('notification/subscribe'),
    subscribePush: post('notification/subscribe', {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    }),
    unsubscribePush: { method: 'DELETE', url: 'notification/subscribe' },
    getNotificationSettings: get('notification/settings'),
    saveNotificationSettings: put('notification/settings', {
      kinds: DEFAULT_KIND_SETTINGS,
      quiet_hours: null,
      time_zone: 'Asia/Kolkata',
    }),
    feedFixture: post('feed/fixtures', sampleFixture()),
    feedEvents: post('feed/fixtures/sample/events', {
      events: [{ kind: 'result', revision: 0, result: 'no result' }],
    }),
  };
}

/** The start of a PNG of 8 by 8 pixels in base64, and the id under which it is served. */
export const SAMPLE_LOGO = {
  content: 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAI',
  id: 'fe3c4e9a675b19d8a0ee18a599caa4c0',
};

/** Returns a match as a feed announces it. */
export function sampleFixture(): components['schemas']['FeedFixture'] {
  return {
    key: 'sample',
    tournament: { key: 'cup', name: 'The Cup' },
    home_team: 'Harbour Lights',
    away_team: 'Mill Lane',
    description: 'Semi-final',
    venue: 'The Green',
    start_time: '2026-04-01T10:00:00Z',
    squads: [],
  };
}

export type Access = 'account' | 'public' | 'tokenless' | 'operator';

/** Returns the id of each operation and who may call it by the contract. */
export function accessByOperation(): Map<string, Access> {
  const operations = Object.values(contractDocument.paths).flatMap((path) => Object.values(path));
  return new Map(
    operations.map(({ operationId, security }) => {
      if (security.length === 0) return [operationId, 'tokenless'];
      if (security.some((scheme) => 'operator' in scheme)) return [operationId, 'operator'];
      const admitsVisitors = security.some((scheme) => Object.keys(scheme).length === 0);
      return [operationId, admitsVisitors ? 'public' : 'account'];
    }),
  );
}
