// Generated from openapi.yaml by `npm run generate`. Do not edit.
import { emptyApi as api } from './emptyApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    signup: build.mutation<SignupApiResponse, SignupApiArg>({
      query: (queryArg) => ({
        url: `/auth/signup`,
        method: 'POST',
        body: queryArg.signupRequest,
      }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/auth/login`,
        method: 'POST',
        body: queryArg.loginRequest,
      }),
    }),
    refresh: build.mutation<RefreshApiResponse, RefreshApiArg>({
      query: (queryArg) => ({
        url: `/auth/refresh`,
        method: 'POST',
        body: queryArg.refreshRequest,
      }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: (queryArg) => ({
        url: `/auth/logout`,
        method: 'DELETE',
        body: queryArg.logoutRequest,
      }),
    }),
    getUser: build.query<GetUserApiResponse, GetUserApiArg>({
      query: () => ({ url: `/user` }),
    }),
    listMatches: build.query<ListMatchesApiResponse, ListMatchesApiArg>({
      query: () => ({ url: `/scoring/matches` }),
    }),
    getMatch: build.query<GetMatchApiResponse, GetMatchApiArg>({
      query: (queryArg) => ({
        url: `/scoring/matches/${encodeURIComponent(String(queryArg.matchId))}`,
      }),
    }),
    listLeaderboardMatches: build.query<
      ListLeaderboardMatchesApiResponse,
      ListLeaderboardMatchesApiArg
    >({
      query: (queryArg) => ({
        url: `/scoring/contestLeaderboard`,
        params: {
          limit: queryArg.limit,
          before: queryArg.before,
        },
      }),
    }),
    getContestLeaderboard: build.query<
      GetContestLeaderboardApiResponse,
      GetContestLeaderboardApiArg
    >({
      query: (queryArg) => ({
        url: `/scoring/contestLeaderboard/${encodeURIComponent(String(queryArg.contestId))}`,
        params: {
          limit: queryArg.limit,
          from: queryArg['from'],
        },
      }),
    }),
    getGlobalLeaderboard: build.query<GetGlobalLeaderboardApiResponse, GetGlobalLeaderboardApiArg>({
      query: (queryArg) => ({
        url: `/scoring/global-leaderboard`,
        params: {
          limit: queryArg.limit,
          from: queryArg['from'],
        },
      }),
    }),
    listSelectedTeams: build.query<ListSelectedTeamsApiResponse, ListSelectedTeamsApiArg>({
      query: () => ({ url: `/scoring/selected-teams` }),
    }),
    listNightmareXIs: build.query<ListNightmareXIsApiResponse, ListNightmareXIsApiArg>({
      query: (queryArg) => ({
        url: `/scoring/nightmareXIs`,
        params: {
          limit: queryArg.limit,
          before: queryArg.before,
        },
      }),
    }),
    getSquads: build.query<GetSquadsApiResponse, GetSquadsApiArg>({
      query: (queryArg) => ({
        url: `/scoring/squads`,
        params: {
          home_team: queryArg.homeTeam,
          away_team: queryArg.awayTeam,
          tournament_id: queryArg.tournamentId,
        },
      }),
    }),
    getUserTeam: build.query<GetUserTeamApiResponse, GetUserTeamApiArg>({
      query: (queryArg) => ({
        url: `/scoring/user-team`,
        params: {
          contestId: queryArg.contestId,
          userId: queryArg.userId,
        },
      }),
    }),
    leaveContest: build.mutation<LeaveContestApiResponse, LeaveContestApiArg>({
      query: (queryArg) => ({
        url: `/scoring/user-team`,
        method: 'DELETE',
        params: {
          contestId: queryArg.contestId,
        },
      }),
    }),
    submitTeam: build.mutation<SubmitTeamApiResponse, SubmitTeamApiArg>({
      query: (queryArg) => ({
        url: `/scoring/submit-team/${encodeURIComponent(String(queryArg.matchId))}/${encodeURIComponent(String(queryArg.contestId))}`,
        method: 'POST',
        body: queryArg.submitTeamRequest,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type SignupApiResponse = /** status 201 The account exists; log in next. */ SignupResponse;
export type SignupApiArg = {
  signupRequest: SignupRequest;
};
export type LoginApiResponse = /** status 200 Logged in. */ LoginResponse;
export type LoginApiArg = {
  loginRequest: LoginRequest;
};
export type RefreshApiResponse = /** status 200 Refreshed. */ RefreshResponse;
export type RefreshApiArg = {
  refreshRequest: RefreshRequest;
};
export type LogoutApiResponse = unknown;
export type LogoutApiArg = {
  logoutRequest: LogoutRequest;
};
export type GetUserApiResponse = /** status 200 The caller. */ UserInfo;
export type GetUserApiArg = void;
export type ListCapsMovementsApiResponse = /** status 200 The movements. */ CapsMovement[];
export type ListCapsMovementsApiArg = {
  /** How many at most. */
  limit?: number;
  /** Only movements of a lower number. */
  before?: number;
};
export type ListNoticesApiResponse = /** status 200 The notices. */ Notice[];
export type ListNoticesApiArg = {
  /** How many at most. */
  limit?: number;
  /** Only notices of a lower number. */
  before?: number;
  /** Only those that the caller has not seen. */
  unseen?: boolean;
};
export type MarkNoticesSeenApiResponse = unknown;
export type MarkNoticesSeenApiArg = {
  noticesSeen: NoticesSeen;
};
export type ListMatchesApiResponse = /** status 200 The matches. */ Match[];
export type ListMatchesApiArg = void;
export type GetMatchApiResponse = /** status 200 The match. */ Match;
export type GetMatchApiArg = {
  matchId: Id;
};
export type GetMatchOversApiResponse = /** status 200 The innings in order of play. */ MatchOvers;
export type GetMatchOversApiArg = {
  matchId: Id;
};
export type GetMatchScorecardApiResponse =
  /** status 200 The innings in order of play. */ MatchScorecard;
export type GetMatchScorecardApiArg = {
  matchId: Id;
};
export type GetMatchNewsApiResponse = /** status 200 Everybody who can be picked. */ MatchNews;
export type GetMatchNewsApiArg = {
  matchId: Id;
};
export type GetPlayerSeasonApiResponse =
  /** status 200 The last 30 matches played, oldest first. */ PlayerSeason;
export type GetPlayerSeasonApiArg = {
  playerId: Id;
  /** As known in this tournament; a replay doesn't know what came after it. */
  tournamentId?: Id;
};
export type ListLeaderboardMatchesApiResponse = /** status 200 The matches. */ Match[];
export type ListLeaderboardMatchesApiArg = {
  /** How many at most. */
  limit?: number;
  /** Only matches that started before this instant. */
  before?: string;
};
export type GetContestLeaderboardApiResponse = /** status 200 The page. */ ContestLeaderboard;
export type GetContestLeaderboardApiArg = {
  contestId: Id;
  /** How many rows at most. */
  limit?: number;
  /** 1-based position in board order of the first row. */
  from?: number;
};
export type GetGlobalLeaderboardApiResponse = /** status 200 The page. */ GlobalLeaderboard;
export type GetGlobalLeaderboardApiArg = {
  /** How many rows at most. */
  limit?: number;
  /** 1-based position in board order of the first row. */
  from?: number;
};
export type ListSelectedTeamsApiResponse = /** status 200 The teams. */ UserTeam[];
export type ListSelectedTeamsApiArg = void;
export type ListNightmareXIsApiResponse = /** status 200 The matches. */ Match[];
export type ListNightmareXIsApiArg = {
  /** How many at most. */
  limit?: number;
  /** Only matches that started before this instant. */
  before?: string;
};
export type GetScoringRulesApiResponse =
  /** status 200 Points by rule. Success raises a score, failure lowers it; the lower total wins. */ ScoringRules;
export type GetScoringRulesApiArg = {
  format: 'T20';
};
export type GetSquadsApiResponse = /** status 200 Players by team. */ Squads;
export type GetSquadsApiArg = {
  homeTeam: Name;
  awayTeam: Name;
  tournamentId: Id;
};
export type GetUserTeamApiResponse = /** status 200 The players. */ TeamPlayer[];
export type GetUserTeamApiArg = {
  contestId: Id;
  userId?: Id;
};
export type LeaveContestApiResponse = unknown;
export type LeaveContestApiArg = {
  contestId: Id;
};
export type SubmitTeamApiResponse =
  /** status 200 The names of the players now in the team, in the order sent. */ string[];
export type SubmitTeamApiArg = {
  matchId: Id;
  contestId: Id;
  submitTeamRequest: SubmitTeamRequest;
};
export type GetPushKeyApiResponse = /** status 200 The key. */ PushKey;
export type GetPushKeyApiArg = void;
export type SubscribePushApiResponse = unknown;
export type SubscribePushApiArg = {
  pushSubscription: PushSubscription;
};
export type UnsubscribePushApiResponse = unknown;
export type UnsubscribePushApiArg = void;
export type GetNotificationSettingsApiResponse =
  /** status 200 The settings, or what holds for whoever has chosen nothing. */ NotificationSettings;
export type GetNotificationSettingsApiArg = void;
export type SaveNotificationSettingsApiResponse = unknown;
export type SaveNotificationSettingsApiArg = {
  notificationChoices: NotificationChoices;
};
export type Id = string;
export type SignupResponse = {
  id: Id;
};
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'INVALID_CREDENTIALS'
  | 'UNAUTHENTICATED'
  | 'REFRESH_REJECTED'
  | 'TEAM_HIDDEN'
  | 'NOT_FOUND'
  | 'EMAIL_TAKEN'
  | 'MATCH_STARTED'
  | 'CONTEST_FULL'
  | 'CONTEST_CLOSED'
  | 'NOT_ENOUGH_CAPS'
  | 'ALREADY_ENTERED'
  | 'LEAVE_FULL'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'WEAK_PASSWORD'
  | 'NOT_ELEVEN'
  | 'TOO_MANY_FROM_TEAM'
  | 'DUPLICATE_PLAYER'
  | 'UNKNOWN_PLAYER'
  | 'FIXTURE_CONFLICT'
  | 'SQUAD_TOO_LARGE'
  | 'EVENT_REJECTED'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL'
  | 'UNAVAILABLE';
export type Error = {
  code: ErrorCode;
  message: string;
};
export type Name = string;
export type SignupRequest = {
  email: string;
  first_name: Name;
  last_name: Name;
  password: string;
  mobile_number?: string;
};
export type LoginResponse = {
  access_token: string;
  refresh_token: string;
  id: Id;
};
export type LoginRequest = {
  username: string;
  password: string;
};
export type RefreshResponse = {
  access_token: string;
  refresh_token: string;
};
export type RefreshRequest = {
  refresh: string;
};
export type LogoutRequest = {
  access_token: string;
  refresh_token: string;
};
export type UserInfo = {
  id: Id;
  email: string;
  first_name: string;
  last_name: string;
  caps: number;
};
export type ContestStatus = 'open' | 'locked' | 'settled' | 'called_off' | 'refunded';
export type EnteredContest = {
  id: Id;
  name: string;
  status: ContestStatus;
  match_id: Id;
  home_team: string;
  away_team: string;
};
export type CapsMovement = {
  /** Rises from each movement to the next. */
  number: number;
  /** GRANT is from the operator. LEFT is the fee that came back when the caller left; REFUND when the contest ended without ranks. */
  type:
    | 'SIGNUP_BONUS'
    | 'DAILY_BONUS'
    | 'GRANT'
    | 'ENTRY_FEE'
    | 'LEFT'
    | 'REFUND'
    | 'REWARD'
    | 'CORRECTION';
  /** What it added; below zero what it took. */
  amount: number;
  /** The caller's caps after it. */
  balance: number;
  at: string;
  contest: EnteredContest | null;
};
export type Notice = {
  /** Rises from each notice to the next. */
  number: number;
  type: 'CALLED_OFF' | 'REFUNDED' | 'SETTLED' | 'CORRECTED';
  /** Null without ranks. */
  rank: number | null;
  participants: number;
  /** What came to the account. */
  caps: number;
  at: string;
  seen: boolean;
  contest: EnteredContest;
};
export type NoticesSeen = {
  up_to: number;
};
export type MatchStatus =
  'scheduled' | 'live' | 'in_review' | 'completed' | 'abandoned' | 'no_result';
export type MatchSeeds = {
  /** Drawn before the elevens were announced. */
  elevens: string;
  /** Drawn at the freeze. */
  play: string;
};
export type InningsTotal = {
  team: string;
  runs: number;
  wickets: number;
  /** As a scoreboard shows it: 9.3 is nine overs and three balls. */
  overs: string;
  super_over: boolean;
};
export type Tournament = {
  id: Id;
  name: string;
};
export type ContestTypeReward = {
  rank_start: number;
  rank_end: number;
  reward_type: 'PERCENTAGE' | 'FIXED';
  reward_percentage: number | null;
  fixed_amount: number | null;
};
export type ContestType = {
  id: Id;
  name: string;
  entry_caps: number;
  max_participants: number | null;
  min_participants: number;
  max_prize_pool: number;
  ContestTypeRewards: ContestTypeReward[];
};
export type Contest = {
  id: Id;
  participants: number;
  prize_pool: number;
  status: ContestStatus;
  ContestType: ContestType;
  _count: {
    /** 1 when the caller has a team in it. */
    ContestLeaderboard: number;
  };
};
export type ScoreBreakup = {
  [key: string]: number;
};
export type NightmareXiPlayer = {
  id: Id;
  name: string;
  team: string;
  totalScore: number;
  totalScoreBreakup: ScoreBreakup;
};
export type Match = {
  id: Id;
  home_team: string;
  away_team: string;
  home_team_logo: string | null;
  away_team_logo: string | null;
  desc: string;
  venue: string;
  /** The venue's day. */
  date: string;
  start_time: string;
  status: MatchStatus;
  /** Rises with every change of the score. */
  version: number;
  /** A match of the past that is played again. */
  replay: boolean;
  /** A match of the demo league; nobody has ever played it. */
  demo: boolean;
  /** What a match of the demo league was drawn from; null until it is completed. */
  seeds: MatchSeeds | null;
  innings: InningsTotal[];
  /** In words, e.g. "India won by 7 runs". */
  result: string | null;
  /** When its score was last corrected after the settlement. */
  corrected_at: string | null;
  /** When its feed was last heard, with news or without; null before the freeze and the first word. */
  heard_at: string | null;
  tournament_id: Id;
  Tournament: Tournament;
  Contests: Contest[];
  NightmareXI?: NightmareXiPlayer[];
  NightmareXI_total_score?: number;
};
export type MatchOvers = {
  match_id: Id;
  version: number;
  innings: {
    team: string;
    super_over: boolean;
    overs: {
      over: number;
      /** Extras included. */
      runs: number;
      wickets: number;
    }[];
  }[];
};
export type InningsCard = {
  team: string;
  /** In the order of coming in. */
  batting: {
    name: string;
    /** As a scorer writes it; null while, or if, not out. */
    how_out: string | null;
    runs: number;
    /** Faced. */
    balls: number;
    fours: number;
    sixes: number;
    /** Nightmare points, for all that he did in the match. */
    points: number;
  }[];
  extras: {
    wides: number;
    noballs: number;
    byes: number;
    legbyes: number;
    penalty: number;
  };
  /** In the order of coming on. */
  bowling: {
    name: string;
    /** Legal ones. */
    balls: number;
    maidens: number;
    conceded: number;
    wickets: number;
  }[];
  /** In the order of falling. */
  wickets: {
    name: string;
    /** The score when it fell. */
    runs: number;
    /** 0-based. */
    over: number;
    /** Legal balls of the over by then. */
    ball: number;
  }[];
  yet_to_bat: {
    name: string;
    points: number;
  }[];
};
export type MatchScorecard = {
  match_id: Id;
  version: number;
  innings: InningsCard[];
};
export type MatchNews = {
  match_id: Id;
  /** Are the playing elevens known? */
  announced: boolean;
  players: {
    id: Id;
    /** Null until the elevens are known. */
    playing: boolean | null;
    /** About how many of those who have entered have picked the player; null while they are fewer than 20. */
    picked_percent: number | null;
  }[];
};
export type PlayerSeason = {
  id: Id;
  name: string;
  team: string;
  matches: {
    match_id: Id;
    opponent: string;
    date: string;
    total: number;
  }[];
};
export type PublicUser = {
  id: Id;
  first_name: string;
  last_name: string;
  /** Present for an account that the demo league plays itself. */
  demo?: true;
};
export type ContestLeaderboardEntry = {
  id: Id;
  rank: number;
  User: PublicUser;
  total_score: number;
  total_score_breakup: ScoreBreakup;
  /** Null until the contest is settled. */
  reward: number | null;
};
export type ContestLeaderboardOwn = ContestLeaderboardEntry | null;
export type CapsTransaction = {
  type: 'ENTRY_FEE' | 'REWARD' | 'REFUND';
  amount: number;
};
export type ContestLeaderboard = {
  id: Id;
  match_id: Id;
  participants: number;
  prize_pool: number;
  max_participants: number | null;
  status: ContestStatus;
  version: number;
  /** Rows in the whole board. */
  total: number;
  ContestType: ContestType;
  ContestLeaderboard: ContestLeaderboardEntry[];
  own: ContestLeaderboardOwn;
  /** Place of the caller's row in board order; tied rows have one rank and a place each. */
  own_position: number | null;
  CapsTransactions: CapsTransaction[];
};
export type GlobalLeaderboardUser = {
  id: Id;
  rank: number;
  first_name: string;
  last_name: string;
  /** Present for an account that the demo league plays itself. */
  demo?: true;
  caps: number;
  _count: {
    ContestLeaderboards: number;
  };
};
export type GlobalLeaderboard = {
  total: number;
  users: GlobalLeaderboardUser[];
  own: GlobalLeaderboardUser | null;
};
export type UserTeam = {
  id: Id;
  Match: Match;
  Contest: Contest;
  SelectedTeam: string[];
};
export type ScoringRules = {
  runs: number;
  four_bonus: number;
  six_bonus: number;
  above_30_runs_bonus: number;
  above_50_runs_bonus: number;
  above_100_runs_bonus: number;
  duck_penalty: number;
  wicket: number;
  maiden_over_bonus: number;
  lbw_or_bowled_bonus: number;
  take_3_wicket_haul_bonus: number;
  take_4_wicket_haul_bonus: number;
  take_5_wicket_haul_bonus: number;
  catch: number;
  take_3_above_catches: number;
  stumping: number;
  run_out: number;
  strike_rate_0_to_70: number;
  strike_rate_70_to_100: number;
  strike_rate_100_to_130: number;
  strike_rate_130_to_150: number;
  strike_rate_150_to_170: number;
  strike_rate_170_to_200: number;
  strike_rate_200_to_600: number;
  economy_0_to_6: number;
  economy_6_to_7: number;
  economy_7_to_8: number;
  economy_8_to_9: number;
  economy_9_to_10: number;
  economy_10_to_12: number;
  economy_12_to_36: number;
  not_playing_penalty: number;
  no_impact: number;
};
export type PlayerRole = 'BAT' | 'BWL' | 'AR' | 'WK';
export type PlayerRecord = {
  matches: number;
  /** Of the innings batted, those that ended for 0; null without any. */
  duck_percent: number | null;
  /** Of the innings of six balls or more, those with a strike rate below 70; null without any. */
  slow_percent: number | null;
  /** Runs conceded per over; null without a ball. */
  economy: number | null;
};
export type Player = {
  id: Id;
  name: string;
  /** Worked out from the deliveries of the player's matches; null while they don't tell. */
  role: PlayerRole | null;
  /** Nightmare points of the last five matches played */
  form: number[];
  record?: PlayerRecord;
};
export type Squads = {
  [key: string]: Player[];
};
export type TeamPlayer = {
  id: Id;
  name: string;
  team: string;
  /** In the playing XI; null until that is announced. */
  playing: boolean | null;
  /** Null until the match is frozen. */
  totalScore: number | null;
  totalScoreBreakup: ScoreBreakup;
};
export type SubmitTeamRequest = {
  players: Id[];
};
export type PushKey = {
  public_key: string;
};
export type PushSubscription = {
  endpoint: string;
  expirationTime?: number | null;
  keys: {
    p256dh: string;
    auth: string;
  };
};
export type NotificationKinds = {
  lock_reminder: boolean;
  left_out: boolean;
  match_started: boolean;
  result: boolean;
  refund: boolean;
  correction: boolean;
};
export type LocalTime = string;
export type QuietHours = {
  from: LocalTime;
  to: LocalTime;
} | null;
export type TimeZone = string;
export type NotificationSettings = {
  /** Has the caller's session subscribed? */
  subscribed: boolean;
  kinds: NotificationKinds;
  quiet_hours: QuietHours;
  /** Null until it is chosen. */
  time_zone: TimeZone | null;
};
export type NotificationChoices = {
  kinds: NotificationKinds;
  quiet_hours: QuietHours;
  time_zone: TimeZone;
};
export const {
  useSignupMutation,
  useLoginMutation,
  useRefreshMutation,
  useLogoutMutation,
  useGetUserQuery,
  useListMatchesQuery,
  useGetMatchQuery,
  useListLeaderboardMatchesQuery,
  useGetContestLeaderboardQuery,
  useGetGlobalLeaderboardQuery,
  useListSelectedTeamsQuery,
  useListNightmareXIsQuery,
  useGetSquadsQuery,
  useGetUserTeamQuery,
  useLeaveContestMutation,
  useSubmitTeamMutation,
} = injectedRtkApi;
