import { DEFAULT_KIND_SETTINGS } from '../../../src/domain/notification/kinds';
import { answer, failure, problem, respond } from './handlers';
import { roundSummary, sampleInvite, sampleLeague, sampleRound, sampleTable } from './leagues';
import {
  ME,
  sampleCompletedMatch,
  sampleContest,
  sampleLeader,
  sampleSite,
  sampleMatch,
  sampleProfile,
  sampleRivalry,
  samplePublicProfile,
  sampleRules,
  sampleSession,
  sampleTableRow,
  sampleUser,
  sampleUserTeam,
} from './samples';

const completed = sampleCompletedMatch();
const contest = sampleContest();

/** The default handlers of the server. Each test overrides the ones that it is about. */
export const defaultHandlers = [
  answer('getSite', 200, sampleSite()),
  answer('login', 200, { access_token: ME.token, refresh_token: ME.refresh, id: ME.id }),
  answer('signup', 201, { id: ME.id }),
  answer('refresh', 200, { access_token: 'access-2', refresh_token: 'refresh-2' }),
  answer('logout', 204, null),
  answer('getUser', 200, sampleUser),
  answer('forgotPassword', 200, { sends_email: true, contact: null }),
  answer('checkResetLink', 200, { email: sampleUser.email }),
  answer('resetPassword', 204, null),
  answer('getProfile', 200, sampleProfile()),
  answer('listSessions', 200, [sampleSession()]),
  answer('listCapsMovements', 200, []),
  answer('listNotices', 200, []),
  answer('markNoticesSeen', 204, null),
  answer('getNotificationSettings', 200, {
    subscribed: false,
    kinds: DEFAULT_KIND_SETTINGS,
    quiet_hours: null,
    time_zone: null,
  }),
  answer('listMatches', 200, [sampleMatch()]),
  respond('getMatch', ({ params }) => {
    const match = [sampleMatch(), completed].find(({ id }) => id === params.matchId);
    return match === undefined
      ? { status: 404, body: problem('NOT_FOUND', 'Match not found') }
      : { status: 200, body: match };
  }),
  answer('getMatchOvers', 200, { match_id: completed.id, version: 0, innings: [] }),
  answer('getMatchScorecard', 200, { match_id: completed.id, version: 0, innings: [] }),
  answer('getPlayerSeason', 200, { id: 'p1', name: 'Ibrahim Zadran', team: '', matches: [] }),
  answer('listLeaderboardMatches', 200, [completed]),
  failure('getContestCurve', 404, 'This version is not kept', 'NOT_FOUND'),
  failure('getContestRows', 404, 'This version is not kept', 'NOT_FOUND'),
  answer('getContestLeaderboard', 200, {
    id: contest.id,
    match_id: completed.id,
    participants: 84,
    prize_pool: 2100,
    max_participants: 100,
    status: 'locked',
    version: 12,
    total: 1,
    field: { lowest: -84, median: -84, highest: -84 },
    ContestType: contest.ContestType,
    ContestLeaderboard: [
      {
        id: '1',
        rank: 1,
        User: { id: ME.id, first_name: 'Meera', last_name: 'Nair' },
        total_score: -84,
        total_score_breakup: { runs: 16, strike_rate_0_to_70: -100 },
        reward: null,
      },
    ],
    own: null,
    own_position: null,
    CapsTransactions: [],
  }),
  answer('listLeagues', 200, []),
  answer('getLeague', 200, sampleLeague()),
  answer('getLeagueTable', 200, sampleTable()),
  answer('listLeagueRounds', 200, [roundSummary(2), roundSummary(1)]),
  answer('getLeagueRound', 200, sampleRound()),
  answer('getLeagueInvite', 200, sampleInvite()),
  answer('listStandings', 200, []),
  answer('listBoardLeagues', 200, []),
  answer('listMoves', 200, { version: 12, ranks_gained: null, moves: [] }),
  answer('getGlobalLeaderboard', 200, {
    total: 3,
    users: [sampleLeader(1), sampleLeader(2), sampleLeader(3)],
    own: null,
  }),
  answer('getWonLeaderboard', 200, { total: 0, users: [], own: null }),
  answer('listTournaments', 200, [
    {
      id: 't-wc24',
      name: "ICC Men's T20 World Cup",
      matches: 12,
      updated_at: '2024-06-29T12:00:00.000Z',
    },
  ]),
  answer('getTournamentTable', 200, {
    Tournament: { id: 't-wc24', name: "ICC Men's T20 World Cup" },
    matches: 12,
    total: 2,
    rows: [sampleTableRow(1), sampleTableRow(2)],
    own: null,
    own_position: null,
  }),
  answer('getPublicProfile', 200, samplePublicProfile()),
  answer('getRivalry', 200, sampleRivalry()),
  answer('listSelectedTeams', 200, [sampleUserTeam()]),
  answer('listNightmareXIs', 200, [completed]),
  answer('getScoringRules', 200, sampleRules),
  answer('getSquads', 200, {
    India: [{ id: 'p-kohli', name: 'V Kohli', role: 'BAT', form: [12, -18] }],
    'South Africa': [{ id: 'p-dekock', name: 'Q de Kock', role: 'WK', form: [] }],
  }),
  answer('getUserTeam', 200, []),
  failure('getContestProof', 404, 'This contest has no closed book', 'NOT_FOUND'),
  answer('listReceipts', 200, { tag_key: '', receipts: [] }),
  respond('getMatchNews', ({ params }) => {
    const news = { match_id: String(params.matchId), announced: false, players: [] };
    return { status: 200, body: news };
  }),
];
