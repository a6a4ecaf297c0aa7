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
      query: (queryArg) => ({
        url: `/scoring/matches`,
        params: {
          limit: queryArg.limit,
          after: queryArg.after,
        },
      }),
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
          league: queryArg.league,
          userId: queryArg.userId,
        },
      }),
    }),
    listSelectedTeams: build.query<ListSelectedTeamsApiResponse, ListSelectedTeamsApiArg>({
      query: (queryArg) => ({
        url: `/scoring/selected-teams`,
        params: {
          limit: queryArg.limit,
          before: queryArg.before,
        },
      }),
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
          match_id: queryArg.matchId,
          format: queryArg.format,
          version: queryArg.version,
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
export type GetSiteApiResponse = /** status 200 What the operator has set. */ Site;
export type GetSiteApiArg = void;
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
export type ForgotPasswordApiResponse =
  /** status 200 How the user gets the link. */ ForgotPasswordResponse;
export type ForgotPasswordApiArg = {
  forgotPasswordRequest: ForgotPasswordRequest;
};
export type CheckResetLinkApiResponse = /** status 200 The link can be used. */ ResetLinkAccount;
export type CheckResetLinkApiArg = {
  resetLink: ResetLink;
};
export type ResetPasswordApiResponse = unknown;
export type ResetPasswordApiArg = {
  resetPasswordRequest: ResetPasswordRequest;
};
export type GetUserApiResponse = /** status 200 The caller. */ UserInfo;
export type GetUserApiArg = void;
export type GetProfileApiResponse = /** status 200 The profile. */ Profile;
export type GetProfileApiArg = void;
export type SaveProfileApiResponse = unknown;
export type SaveProfileApiArg = {
  profileChoices: ProfileChoices;
};
export type ChangeEmailApiResponse = unknown;
export type ChangeEmailApiArg = {
  changeEmailRequest: ChangeEmailRequest;
};
export type ChangePasswordApiResponse = unknown;
export type ChangePasswordApiArg = {
  changePasswordRequest: ChangePasswordRequest;
};
export type ListSessionsApiResponse = /** status 200 The sessions. */ Session[];
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  sessionId: Id;
};
export type ExportUserApiResponse = /** status 200 The data. */ UserExport;
export type ExportUserApiArg = void;
export type DeleteUserApiResponse = unknown;
export type DeleteUserApiArg = {
  passwordConfirmation: PasswordConfirmation;
};
export type ListCapsMovementsApiResponse = /** status 200 The movements. */ CapsMovement[];
export type ListCapsMovementsApiArg = {
  /** The largest number of items to return. */
  limit?: number;
  /** Return only movements with a lower number. */
  before?: number;
};
export type ListNoticesApiResponse = /** status 200 The notices. */ Notice[];
export type ListNoticesApiArg = {
  /** The largest number of items to return. */
  limit?: number;
  /** Return only notices with a lower number. */
  before?: number;
  /** Return only notices that the caller has not seen. */
  unseen?: boolean;
};
export type MarkNoticesSeenApiResponse = unknown;
export type MarkNoticesSeenApiArg = {
  noticesSeen: NoticesSeen;
};
export type ListReceiptsApiResponse = /** status 200 The receipts. */ Receipts;
export type ListReceiptsApiArg = {
  /** Return only the receipt of this contest, with the position of the entry in the closed book. */
  contestId?: Id;
  /** The largest number of receipts to return. */
  limit?: number;
};
export type ListMatchesApiResponse = /** status 200 The matches. */ Match[];
export type ListMatchesApiArg = {
  /** The largest number of matches to return. */
  limit?: number;
  /** Return only matches that start after this time. */
  after?: string;
};
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
export type GetMatchNewsApiResponse = /** status 200 All players who can be picked. */ MatchNews;
export type GetMatchNewsApiArg = {
  matchId: Id;
};
export type GetPlayerSeasonApiResponse =
  /** status 200 The last 30 matches played, oldest first. */ PlayerSeason;
export type GetPlayerSeasonApiArg = {
  playerId: Id;
  /** The tournament for which the points are read. If it is that of a replay, matches from the original day of the
    replayed match on are left out. Any other tournament has no effect.
     */
  tournamentId?: Id;
  /** The format under whose rule set the points of past matches are worked out. */
  format?: RulesFormat;
  /** The version of the rule set. The default is the latest of the format; NOT_FOUND is returned for one that was
    never published.
     */
  version?: number;
};
export type ListLeaderboardMatchesApiResponse = /** status 200 The matches. */ Match[];
export type ListLeaderboardMatchesApiArg = {
  /** The largest number of items to return. */
  limit?: number;
  /** Return only matches that start before this time. */
  before?: string;
};
export type GetContestLeaderboardApiResponse = /** status 200 The page. */ ContestLeaderboard;
export type GetContestLeaderboardApiArg = {
  contestId: Id;
  /** The largest number of rows to return. */
  limit?: number;
  /** The 1-based position of the first row to return. */
  from?: number;
  /** Return only the teams of the members of this league at the freeze. */
  league?: Id;
  /** Return only the team of this user. */
  userId?: Id;
};
export type GetContestCurveApiResponse = /** status 200 The curve. */ ContestCurve;
export type GetContestCurveApiArg = {
  contestId: Id;
  /** The version of the match. */
  version: number;
};
export type GetContestRowsApiResponse = /** status 200 The rows. */ ContestRows;
export type GetContestRowsApiArg = {
  contestId: Id;
  /** The version of the match. */
  version: number;
  /** The largest number of rows to return. */
  limit?: number;
  /** The 1-based position of the first row to return. */
  from?: number;
};
export type ListBoardLeaguesApiResponse =
  /** status 200 The leagues, in the order in which the caller joined them. */ BoardLeague[];
export type ListBoardLeaguesApiArg = {
  contestId: Id;
};
export type ListMovesApiResponse = /** status 200 The moves. */ Moves;
export type ListMovesApiArg = {
  contestId: Id;
  /** The user whose team it is; the caller when absent. */
  userId?: Id;
};
export type ShareTeamApiResponse = /** status 200 The link. */ SharedLink;
export type ShareTeamApiArg = {
  contestId: Id;
};
export type GetSharedTeamApiResponse = /** status 200 The team as it stands now. */ SharedTeam;
export type GetSharedTeamApiArg = {
  shareId: Id;
};
export type ListStandingsApiResponse = /** status 200 The standings. */ Standing[];
export type ListStandingsApiArg = void;
export type GetGlobalLeaderboardApiResponse = /** status 200 The page. */ GlobalLeaderboard;
export type GetGlobalLeaderboardApiArg = {
  /** The largest number of rows to return. */
  limit?: number;
  /** The 1-based position of the first row to return. */
  from?: number;
};
export type GetWonLeaderboardApiResponse = /** status 200 The page. */ WonLeaderboard;
export type GetWonLeaderboardApiArg = {
  /** The largest number of rows to return. */
  limit?: number;
  /** The 1-based position of the first row to return. */
  from?: number;
};
export type ListTournamentsApiResponse = /** status 200 The tournaments. */ TabledTournament[];
export type ListTournamentsApiArg = void;
export type GetTournamentTableApiResponse = /** status 200 The page. */ TournamentTable;
export type GetTournamentTableApiArg = {
  tournamentId: Id;
  /** The largest number of rows to return. */
  limit?: number;
  /** The 1-based position of the first row to return. */
  from?: number;
};
export type GetPublicProfileApiResponse = /** status 200 The profile. */ PublicProfile;
export type GetPublicProfileApiArg = {
  userId: Id;
};
export type GetRivalryApiResponse =
  /** status 200 The matches won, tied and lost by the caller, and what the two have in common. */ Rivalry;
export type GetRivalryApiArg = {
  userId: Id;
};
export type ListSelectedTeamsApiResponse = /** status 200 The teams. */ UserTeam[];
export type ListSelectedTeamsApiArg = {
  /** The largest number of items to return. */
  limit?: number;
  /** Return only matches that start before this time. */
  before?: string;
};
export type ListNightmareXIsApiResponse = /** status 200 The matches. */ Match[];
export type ListNightmareXIsApiArg = {
  /** The largest number of items to return. */
  limit?: number;
  /** Return only matches that start before this time. */
  before?: string;
};
export type GetScoringRulesApiResponse =
  /** status 200 The points of each rule. Success raises a player's points, failure lowers them, and the lower total wins.
   */ ScoringRules;
export type GetScoringRulesApiArg = {
  format: RulesFormat;
  /** The version of the rule set. The default is the latest of the format; NOT_FOUND is returned for one that was
    never published.
     */
  version?: number;
};
export type GetSquadsApiResponse = /** status 200 The players of each team. */ Squads;
export type GetSquadsApiArg = {
  homeTeam: Name;
  awayTeam: Name;
  tournamentId: Id;
  /** A match of the tournament. Only players who can be picked for it are returned, including those who joined it
    with the playing XI.
     */
  matchId?: Id;
  /** The format under whose rule set the points of past matches are worked out. */
  format?: RulesFormat;
  /** The version of the rule set. The default is the latest of the format; NOT_FOUND is returned for one that was
    never published.
     */
  version?: number;
};
export type GetUserTeamApiResponse = /** status 200 The players. */ TeamPlayer[];
export type GetUserTeamApiArg = {
  contestId: Id;
  /** The user whose team it is; the caller when absent. */
  userId?: Id;
};
export type LeaveContestApiResponse = unknown;
export type LeaveContestApiArg = {
  contestId: Id;
};
export type SubmitTeamApiResponse =
  /** status 200 The names of the players in the team, in the order of the request. */ string[];
export type SubmitTeamApiArg = {
  matchId: Id;
  contestId: Id;
  submitTeamRequest: SubmitTeamRequest;
};
export type SendFeedbackApiResponse = unknown;
export type SendFeedbackApiArg = {
  feedbackMessage: FeedbackMessage;
};
export type ListLeaguesApiResponse = /** status 200 The leagues. */ League[];
export type ListLeaguesApiArg = void;
export type CreateLeagueApiResponse =
  /** status 201 The league, with the caller as its only member. */ League;
export type CreateLeagueApiArg = {
  newLeague: NewLeague;
};
export type JoinLeagueApiResponse = /** status 200 The league. */ League;
export type JoinLeagueApiArg = {
  joinLeague: JoinLeague;
};
export type GetLeagueInviteApiResponse = /** status 200 The invitation. */ LeagueInvite;
export type GetLeagueInviteApiArg = {
  code: string;
};
export type GetLeagueApiResponse = /** status 200 The league. */ League;
export type GetLeagueApiArg = {
  leagueId: Id;
};
export type UpdateLeagueApiResponse = /** status 200 The league. */ League;
export type UpdateLeagueApiArg = {
  leagueId: Id;
  leagueChanges: LeagueChanges;
};
export type DeleteLeagueApiResponse = unknown;
export type DeleteLeagueApiArg = {
  leagueId: Id;
};
export type ReplaceLeagueCodeApiResponse = /** status 200 The league with its new code. */ League;
export type ReplaceLeagueCodeApiArg = {
  leagueId: Id;
};
export type RemoveLeagueMemberApiResponse = unknown;
export type RemoveLeagueMemberApiArg = {
  leagueId: Id;
  userId: Id;
  /** Whether a member who is removed can't join again. Ignored for a caller who leaves. */
  block?: boolean;
};
export type GetLeagueTableApiResponse =
  /** status 200 The present members, with what the settled rounds gave them. */ LeagueTable;
export type GetLeagueTableApiArg = {
  leagueId: Id;
  /** The largest number of rows to return. */
  limit?: number;
  /** The 1-based position of the first row to return. */
  from?: number;
};
export type ListLeagueRoundsApiResponse = /** status 200 The rounds. */ LeagueRoundSummary[];
export type ListLeagueRoundsApiArg = {
  leagueId: Id;
  /** The largest number of items to return. */
  limit?: number;
  /** Return only rounds with a lower number. */
  before?: number;
};
export type GetLeagueRoundApiResponse =
  /** status 200 The members of the league at the freeze, or the present ones before it. */ LeagueRound;
export type GetLeagueRoundApiArg = {
  leagueId: Id;
  matchId: Id;
};
export type GetProofKeyApiResponse = /** status 200 The key. */ ProofKey;
export type GetProofKeyApiArg = void;
export type GetConsistencyApiResponse = /** status 200 The hashes of the proof. */ ConsistencyProof;
export type GetConsistencyApiArg = {
  from: number;
  to: number;
};
export type GetContestProofApiResponse = /** status 200 The proof. */ ContestProof;
export type GetContestProofApiArg = {
  contestId: Id;
};
export type GetMatchRecordApiResponse = /** status 200 The record. */ MatchRecord;
export type GetMatchRecordApiArg = {
  matchId: Id;
  version: number;
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
  /** status 200 The settings, or the defaults for a user who has changed none. */ NotificationSettings;
export type GetNotificationSettingsApiArg = void;
export type SaveNotificationSettingsApiResponse = unknown;
export type SaveNotificationSettingsApiArg = {
  notificationChoices: NotificationChoices;
};
export type Site = {
  /** An https address of the site in a social network. */
  social_url: string | null;
  contact_email: string | null;
  /** An https address that takes feedback. */
  feedback_url: string | null;
  /** The name that the app shows in place of its own. */
  name: string | null;
  /** The colour of buttons, links and the focus ring, with a contrast of at least 4.5:1 with the dark surfaces of
    the app.
     */
  primary_colour: string | null;
  /** The address of the logo, a PNG or WebP picture. */
  logo: string | null;
};
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'INVALID_CREDENTIALS'
  | 'UNAUTHENTICATED'
  | 'REFRESH_REJECTED'
  | 'WRONG_PASSWORD'
  | 'ACCOUNT_SUSPENDED'
  | 'TEAM_HIDDEN'
  | 'NOT_FOUND'
  | 'LINK_INVALID'
  | 'EMAIL_TAKEN'
  | 'MATCH_STARTED'
  | 'CONTEST_FULL'
  | 'CONTEST_CLOSED'
  | 'NOT_ENOUGH_CAPS'
  | 'ALREADY_ENTERED'
  | 'LEAVE_FULL'
  | 'NOT_OWNER'
  | 'LEAGUE_FULL'
  | 'LEAGUE_LIMIT'
  | 'LEAGUE_ENDED'
  | 'LEAGUE_NAME_LOCKED'
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
  /** With BAD_REQUEST, the property of the request body that is not valid, such as first_name. Absent when the error is not about one of its properties. */
  field?: string;
};
export type Id = string;
export type SignupResponse = {
  id: Id;
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
  /** The e-mail address. */
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
  refresh_token?: string;
};
export type ForgotPasswordResponse = {
  sends_email: boolean;
  /** The e-mail address to ask for a link where the server sends none; null when the operator has set none.
   */
  contact: string | null;
};
export type ForgotPasswordRequest = {
  email: string;
};
export type ResetLinkAccount = {
  email: string;
};
export type ResetToken = string;
export type ResetLink = {
  token: ResetToken;
};
export type ResetPasswordRequest = {
  token: ResetToken;
  password: string;
};
export type UserInfo = {
  id: Id;
  email: string;
  first_name: string;
  last_name: string;
  caps: number;
  /** The caps that the first getUser on each later UTC day adds. */
  day_caps: number;
  /** On how many UTC days in a row the caller has been here, this one included. */
  day_streak: number;
};
export type AvatarColour = 'rose' | 'plum' | 'iris' | 'sea' | 'moss' | 'sand' | 'clay' | 'slate';
export type Career = {
  matches: number;
  /** The contests with rank 1 among two or more teams. */
  contests_won: number;
  teams: number;
  teams_below_zero: number;
  /** The lowest total. */
  best_total: number | null;
  /** The player with the lowest points in any of the teams. */
  coldest_pick: null | {
    name: string;
    points: number;
  };
  /** The rewards and corrections of these entries. Fees are not subtracted. */
  caps_won: number;
};
export type Profile = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  /** Empty when none was given. */
  mobile_number: string;
  colour: AvatarColour;
  /** The time of the sign-up. */
  since: string;
  /** Null while it is the password of the sign-up. */
  password_changed_at: string | null;
  career: Career;
};
export type ProfileChoices = {
  first_name: Name;
  last_name: Name;
  mobile_number: string;
  colour: AvatarColour;
};
export type ChangeEmailRequest = {
  email: string;
  password: string;
};
export type ChangePasswordRequest = {
  password: string;
  new_password: string;
};
export type Session = {
  id: string;
  /** Such as "Chrome on Android"; empty when the browser does not say. */
  device: string;
  mobile: boolean;
  /** The time of the log-in. */
  since: string;
  /** The time of the last refresh; that of the log-in before the first one. */
  last_used_at: string;
  /** True for the session of this request. */
  current: boolean;
};
export type UserExport = {
  exported_at: string;
  /** `caps_won` is `won` of getWonLeaderboard, and not `caps_won` of a career. */
  account: {
    [key: string]: any;
  };
  sessions: {
    [key: string]: any;
  }[];
  /** The time at which the user last signed up or gave the right password, for each network. Only hashes of the
    networks are stored.
     */
  known_addresses: {
    [key: string]: any;
  }[];
  /** Null while the user has chosen nothing. */
  notifications:
    | {
        [key: string]: any;
      }
    | {
        [key: string]: any;
      };
  subscriptions: {
    [key: string]: any;
  }[];
  teams: {
    [key: string]: any;
  }[];
  /** The rows of the user in the tables of tournaments. */
  tables: {
    [key: string]: any;
  }[];
  /** The user's memberships of leagues, with the points of the rounds. */
  leagues: {
    [key: string]: any;
  }[];
  caps: {
    [key: string]: any;
  }[];
  /** Notices of results that were corrected after they were paid. */
  corrections: {
    [key: string]: any;
  }[];
  /** The messages that the user has sent to the operator. */
  feedback: {
    [key: string]: any;
  }[];
  /** What the operator did to the account, and why. */
  operator_actions: {
    [key: string]: any;
  }[];
};
export type PasswordConfirmation = {
  password: string;
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
  /** Increases from each movement to the next. */
  number: number;
  /** GRANT comes from the operator. LEFT is the fee refunded when the caller left; REFUND is the fee refunded when the contest ended without ranks; CORRECTION is what a corrected result adds. */
  type:
    | 'SIGNUP_BONUS'
    | 'DAILY_BONUS'
    | 'GRANT'
    | 'ENTRY_FEE'
    | 'LEFT'
    | 'REFUND'
    | 'REWARD'
    | 'CORRECTION';
  /** The caps added; negative when caps were charged. */
  amount: number;
  /** The caller's caps after the movement. */
  balance: number;
  at: string;
  /** Null for bonuses and grants. */
  contest: EnteredContest | null;
};
export type NoticedRound = {
  id: Id;
  name: string;
  match_id: Id;
  home_team: string;
  away_team: string;
  beaten: number;
  tied: number;
  points: number;
  corrected: boolean;
  /** The caller's place in the table; null when the round is not the last one of the league. */
  table_place: number | null;
  /** As in LeagueOwn; null where `table_place` is null. */
  lead: number | null;
};
export type Notice = {
  /** Increases from each notice to the next. */
  number: number;
  type: 'CALLED_OFF' | 'REFUNDED' | 'SETTLED' | 'CORRECTED' | 'LEAGUE_ROUND';
  /** Null when the contest was not ranked. */
  rank: number | null;
  /** The current total; null without ranks. */
  total_score: number | null;
  participants: number;
  /** The caps credited to the caller. */
  caps: number;
  at: string;
  seen: boolean;
  contest: EnteredContest | null;
  league: NoticedRound | null;
};
export type NoticesSeen = {
  up_to: number;
};
export type TeamReceipt = {
  receipt: {
    contest: string;
    entry: number;
    /** Later teams of an entry have a higher one. */
    sequence: number;
    /** The mask of the team as a decimal number; 0 when it was withdrawn. */
    team: string;
    salt: string;
  };
  /** The position in the batch, from 0. */
  index: number;
  /** How many teams the batch has. */
  teams: number;
  hashes: string[];
};
export type ProvenLeaf = {
  /** The canonical JSON (RFC 8785) of the leaf. */
  leaf: string;
  /** The proof that the log has the leaf, in the format of C2SP tlog-proof. */
  proof: string;
};
export type LoggedReceipt = {
  contest_id: string;
  match_id: string;
  at: string;
  receipt: TeamReceipt;
  /** The leaf of the batch; null for a moment after the team was sent. */
  logged: ProvenLeaf | null;
  /** The position of the entry in the closed book, from 0; null until the book is closed, and in a list of the
    receipts of all contests.
     */
  position: number | null;
};
export type Receipts = {
  /** The caller's secret key of HMAC-SHA-256 in base64, from which the owner tags of the caller's entries follow.
   */
  tag_key: string;
  receipts: LoggedReceipt[];
};
export type MatchStatus =
  | 'scheduled'
  | 'live'
  | 'in_review'
  | 'completed'
  | 'abandoned'
  | 'no_result';
export type RulesFormat = 'T20' | 'T20A' | 'T20W';
export type MatchRules = {
  format: RulesFormat;
  version: number;
};
export type MatchSeeds = {
  /** Drawn before the playing XIs were announced. */
  elevens: string;
  /** Made after the freeze. */
  play: string;
};
export type InningsTotal = {
  team: string;
  runs: number;
  wickets: number;
  /** The notation of a scoreboard: 9.3 is nine overs and three balls. */
  overs: string;
  super_over: boolean;
  /** The runs that a chasing side has to reach, and in how many balls; null for a number of balls that is not
    known. Absent for other innings, and where the source has no target.
     */
  target?: {
    runs: number;
    balls: number | null;
  };
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
  /** Empty when there is none. */
  description: string;
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
  /** The address of the logo; null when there is none. */
  home_team_logo: string | null;
  away_team_logo: string | null;
  desc: string;
  venue: string;
  /** The date at the venue. */
  date: string;
  start_time: string;
  status: MatchStatus;
  /** The number of the state of the match; each change of score, status or fixture increases it. */
  version: number;
  /** True for a past match that is played again. */
  replay: boolean;
  /** True for a simulated match of the demo league. */
  demo: boolean;
  rules: MatchRules;
  /** The seeds that a match of the demo league was drawn from; null until it is completed, and for others.
   */
  seeds: MatchSeeds | null;
  innings: InningsTotal[];
  /** A sentence such as "India won by 7 runs"; null while there is no result. */
  result: string | null;
  /** When the score was last corrected after the settlement; null if it never was. */
  corrected_at: string | null;
  /** When the feed last sent anything for this match, or the time of the freeze if that is later; null while there is neither. */
  heard_at: string | null;
  tournament_id: Id;
  Tournament: Tournament;
  /** One contest of each type, an open one with free places if there is one, and all that the caller has entered.
   */
  Contests: Contest[];
  /** Present, with its total, in getMatch and listNightmareXIs for a completed match. */
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
      /** Counted from 0. */
      over: number;
      /** Includes extras, but no penalty runs that are awarded outside of a delivery. */
      runs: number;
      wickets: number;
    }[];
  }[];
};
export type InningsCard = {
  team: string;
  /** In batting order. */
  batting: {
    name: string;
    /** The notation of a scorer; null for a batter who is neither out nor retired. */
    how_out: string | null;
    runs: number;
    /** Balls faced. */
    balls: number;
    fours: number;
    sixes: number;
    /** The player's points in the whole match. */
    points: number;
  }[];
  extras: {
    wides: number;
    noballs: number;
    byes: number;
    legbyes: number;
    penalty: number;
  };
  /** In the order in which they bowled their first balls. */
  bowling: {
    name: string;
    /** Legal balls bowled. */
    balls: number;
    maidens: number;
    conceded: number;
    wickets: number;
  }[];
  /** In the order in which they fell. */
  wickets: {
    name: string;
    /** The team's score at the fall of the wicket. */
    runs: number;
    /** Counted from 0. */
    over: number;
    /** The number of legal balls in the over up to this one. */
    ball: number;
  }[];
  /** The players on the team sheet who have not batted. */
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
  /** Whether the playing XIs are known. */
  announced: boolean;
  players: {
    id: Id;
    /** Null until the playing XIs are known. */
    playing: boolean | null;
    /** The approximate percentage of the users with a team in the match who have picked the player, in steps of 5; null while there are fewer than 20 users. */
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
export type Field = {
  lowest: number;
  /** The total in the middle; of an even number of teams the exact mean of the middle two, which may end in .5. */
  median: number;
  highest: number;
};
export type PublicUser = {
  id: Id;
  first_name: string;
  last_name: string;
  /** Present for a deleted account, which has no profile. */
  former?: true;
  /** Present for an account of the demo league that no person uses. */
  demo?: true;
};
export type ContestLeaderboardEntry = {
  id: Id;
  rank: number;
  User: PublicUser;
  total_score: number;
  total_score_breakup: ScoreBreakup;
  /** The reward with corrections; null until the contest is settled, and in getContestRows. */
  reward: number | null;
  /** The ranks gained since the start of the previous over; negative for ranks lost. Absent in the first two
    overs and, except in getContestRows, once the contest is over.
     */
  ranks_gained?: number;
  /** The place among the users to whom the board is limited. Absent on the whole board. */
  place?: number;
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
  /** The number of rows on the whole board, or among the users to whom it is limited. */
  total: number;
  /** Null without entries, and before the match is frozen. */
  field: Field | null;
  ContestType: ContestType;
  ContestLeaderboard: ContestLeaderboardEntry[];
  own: ContestLeaderboardOwn;
  /** The 1-based position of the caller's row in board order. Tied rows share a rank but not a position. */
  own_position: number | null;
  CapsTransactions: CapsTransaction[];
};
export type ContestCurve = {
  version: number;
  /** The number of teams. */
  size: number;
  /** The lowest total; 0 without teams. */
  lowest: number;
  /** `counts[i]` is the number of teams with the total `lowest + i`. Ends with the highest total. */
  counts: number[];
};
export type ContestRows = {
  version: number;
  /** The number of rows on the whole board. */
  total: number;
  ContestLeaderboard: ContestLeaderboardEntry[];
};
export type BoardLeague = {
  id: Id;
  name: string;
  /** How many of its members have a team in it. */
  teams: number;
};
export type RanksGained = number | null;
export type PlayerChange = {
  id: Id;
  name: string;
  /** The change of the player's points. */
  points: number;
  /** The rule whose points changed most; for a strike rate or an economy, the new band. Null when no rule is behind the change. */
  rule: string | null;
};
export type Pass = {
  /** The one of the two who passed the other. */
  by: 'OWN' | 'RIVAL';
  user: PublicUser;
  player: PlayerChange;
  /** The one of the two whose team has the player who did most for it. */
  has: 'OWN' | 'RIVAL';
};
export type Move = {
  /** Counted from 0. */
  innings: number;
  /** Counted from 0. */
  over: number;
  /** The change of the total. */
  points: number;
  /** Negative for ranks lost; 0 in the first over of the match. */
  ranks_gained: number;
  /** The rank after the over. */
  rank: number;
  /** The players of the team whose points changed, the largest change first. */
  players: PlayerChange[];
  passes: Pass[];
};
export type Moves = {
  version: number;
  ranks_gained: RanksGained;
  moves: Move[];
};
export type SharedLink = {
  /** The last part of the page's address, `/eleven/{share_id}`. Nobody can guess it. */
  share_id: string;
};
export type TeamPlayer = {
  id: Id;
  name: string;
  team: string;
  /** Whether the player is in the playing XI; null until it is announced. */
  playing: boolean | null;
  /** Null until the match is frozen. */
  totalScore: number | null;
  totalScoreBreakup: ScoreBreakup;
};
export type SharedTeam = {
  user_id: Id;
  first_name: string;
  Match: Match;
  contest_id: Id;
  contest_name: string;
  contest_status: ContestStatus;
  participants: number;
  rank: number | null;
  total_score: number | null;
  field: Field | null;
  players: TeamPlayer[];
};
export type NextPrize = {
  rank: number;
  /** The reward of a team alone at that rank. */
  caps: number;
  /** How much lower the total must be to draw level with that rank. */
  points: number;
};
export type Standing = {
  contest_id: Id;
  match_id: Id;
  version: number;
  rank: number;
  participants: number;
  total_score: number;
  ranks_gained: RanksGained;
  /** The reward if the match ended now. Of entries that share a rank, the first in order of entry may get one more.
   */
  caps: number;
  /** The nearest rank that is worth more; null when there is none. */
  next: NextPrize | null;
  field: Field | null;
};
export type GlobalLeaderboardUser = {
  id: Id;
  rank: number;
  first_name: string;
  last_name: string;
  /** Present for an account of the demo league that no person uses. */
  demo?: true;
  caps: number;
  _count: {
    /** The number of the user's entries. */
    ContestLeaderboards: number;
  };
};
export type GlobalLeaderboard = {
  /** The number of users. */
  total: number;
  users: GlobalLeaderboardUser[];
  own: GlobalLeaderboardUser | null;
};
export type WonLeaderboardUser = {
  rank: number;
  User: PublicUser;
  /** Caps; negative for a user whose fees are higher than what they got. */
  won: number;
  /** The number of the user's entries. */
  contests: number;
};
export type WonLeaderboard = {
  /** The number of users. */
  total: number;
  users: WonLeaderboardUser[];
  own: WonLeaderboardUser | null;
};
export type TabledTournament = {
  id: Id;
  name: string;
  /** The matches that the table includes. */
  matches: number;
  /** The time of the last change. */
  updated_at: string;
};
export type TournamentTableRow = {
  rank: number;
  User: PublicUser;
  /** The higher the better. */
  points: number;
  /** The matches in which the user had a team. */
  matches: number;
  /** The sum of the totals in these matches. */
  total_score: number;
};
export type TournamentTable = {
  Tournament: Tournament;
  /** The matches that the table includes. */
  matches: number;
  /** The number of users in the table. */
  total: number;
  rows: TournamentTableRow[];
  own: TournamentTableRow | null;
  /** The 1-based position of the caller's row in board order. */
  own_position: number | null;
};
export type PublicResult = {
  contest_id: Id;
  match_id: Id;
  home_team: string;
  away_team: string;
  /** The date at the venue. */
  date: string;
  /** The name of its type. */
  contest: string;
  rank: number;
  participants: number;
  total_score: number;
};
export type PublicProfile = {
  id: Id;
  first_name: string;
  /** Present for an account of the demo league that no person uses. */
  demo?: true;
  colour: AvatarColour;
  /** The time of the sign-up. */
  since: string;
  career: Career;
  /** The user's entries in the contests that were settled last, at most five, newest first. */
  results: PublicResult[];
};
export type SharedContest = {
  match_id: Id;
  contest_id: Id;
};
export type SharedLeague = {
  id: Id;
  name: string;
  members: number;
  /** The other user's place in the table; null before the first settled round. */
  place: number | null;
  /** The caller's place, as `place`. */
  own_place: number | null;
};
export type Rivalry = {
  /** The matches in which the caller's lowest total was below the other user's. */
  won: number;
  tied: number;
  lost: number;
  /** The latest frozen contest in which both have a team; null without one. Contests that were called off or refunded do not count. */
  last_contest: SharedContest | null;
  /** The leagues in which both are members now and that have not ended, those without an end first, then those with the latest end. */
  leagues: SharedLeague[];
};
export type EntryResult = {
  /** Null for a refunded entry. */
  rank: number | null;
  /** Null for a refunded entry. */
  total_score: number | null;
  /** The caps that were won or refunded. */
  caps: number;
};
export type UserTeam = {
  id: Id;
  /** Null until the contest is settled, called off or refunded. */
  result: EntryResult | null;
  Match: Match;
  Contest: Contest;
  /** The names of the players. */
  SelectedTeam: string[];
};
export type ScoringRules = {
  [key: string]: number;
};
export type PlayerRole = 'BAT' | 'BWL' | 'AR' | 'WK';
export type PlayerRecord = {
  matches: number;
  /** The percentage of innings batted in which the player was out for 0; null when there are none. */
  duck_percent: number | null;
  /** The percentage of innings of six balls or more with a strike rate below 70; null when there are none. */
  slow_percent: number | null;
  /** Runs conceded per six legal balls; null for a player who bowled none. */
  economy: number | null;
};
export type Player = {
  id: Id;
  name: string;
  /** Derived from the deliveries of the player's matches; null while they do not show a role. */
  role: PlayerRole | null;
  /** The points of the last five matches that the player played, all under the requested rule set, oldest first. */
  form: number[];
  record?: PlayerRecord;
};
export type Squads = {
  [key: string]: Player[];
};
export type SubmitTeamRequest = {
  players: Id[];
};
export type FeedbackMessage = {
  text: string;
};
export type LeagueOwn = {
  place: number;
  points: number;
  /** In first place, the points ahead of the second; else the points behind the first, as a negative number or 0.
    Null for a member who is alone.
     */
  lead: number | null;
};
export type LeagueStanding = {
  place: number;
  points: number;
  /** Places gained since the start of the previous over; null in the first two overs. */
  moved: number | null;
};
export type LeagueMatch = {
  match_id: Id;
  home_team: string;
  away_team: string;
  status: MatchStatus;
  frozen: boolean;
  lock_time: string;
  /** Whether the caller has a team in it. */
  own_team: boolean;
  /** How many members have a team in it. */
  teams: number;
  /** Where the caller stands among the members; null before the freeze, without a team, and when the contest was
    called off because too few had entered.
     */
  own: LeagueStanding | null;
};
export type LeagueOwnRound = {
  match_id: Id;
  place: number;
  points: number;
  beaten: number;
  tied: number;
  /** The members who had a team. */
  teams: number;
};
export type League = {
  id: Id;
  name: string;
  owner: PublicUser;
  /** Null when every match counts. */
  tournament_id: Id | null;
  Tournament: Tournament | null;
  members: number;
  /** Matches that are frozen from then on count. */
  begins_at: string;
  ends_at: string | null;
  /** The invite code. */
  code: string;
  own: LeagueOwn;
  /** The matches of the league that are live or in review, at most five, then the next one that locks. */
  matches: LeagueMatch[];
  /** The number of settled rounds. */
  rounds: number;
  /** The caller's part in the last round; null without a round or a team in it. */
  last: LeagueOwnRound | null;
};
export type LeagueName = string;
export type NewLeague = {
  name: LeagueName;
  /** The tournament whose matches count. Absent or null, every match counts. */
  tournament_id?: Id | null;
  /** A time to come. Matches that lock later do not count. Absent or null, the league has no end. */
  ends_at?: string | null;
};
export type JoinLeague = {
  code: string;
};
export type LeagueInvite = {
  name: string;
  owner_first_name: string;
  members: number;
  /** True after its last day, when nobody can join. */
  ended: boolean;
  /** The league's id for a caller who is a member; null for others. */
  league_id: Id | null;
};
export type LeagueChanges = {
  name?: LeagueName;
  /** A time to come; null for a league without an end. It can't change once the league has ended. */
  ends_at?: string | null;
  owner_id?: Id;
};
export type LeagueTableRow = {
  User: PublicUser;
  joined_at: string;
  place: number;
  points: number;
  /** The rounds in which the member had a team. */
  rounds: number;
  /** Rounds in first place, ties included. */
  rounds_won: number;
  /** The sum of the totals. */
  total: number;
  /** Places gained by the last round; null before the second round. */
  moved: number | null;
  /** The last five rounds of the league, the oldest first; null for a round without a team of the member.
   */
  last: ({
    place: number;
    points: number;
  } | null)[];
};
export type LeagueTable = {
  rounds: number;
  rows: LeagueTableRow[];
};
export type LeagueRoundSummary = {
  /** 1 for the first round, in order of play. */
  number: number;
  match_id: Id;
  home_team: string;
  away_team: string;
  start_time: string;
  /** Whether a correction changed it after the settlement. */
  corrected: boolean;
  teams: number;
  winners: PublicUser[];
  /** The total of the winners. */
  lowest: number;
  own: LeagueOwnRound | null;
};
export type LeagueRoundRow = {
  User: PublicUser;
  has_team: boolean;
  /** Null before the freeze, without a team, when the contest was called off, and when the match had no result.
   */
  total: number | null;
  /** Null, as `points` is, whenever `total` is, and in a match that ended without a round.
   */
  place: number | null;
  points: number | null;
  /** Places gained since the start of the previous over; null in the first two overs and after the match.
   */
  moved: number | null;
};
export type LeagueRound = {
  match_id: Id;
  home_team: string;
  away_team: string;
  /** The contest Unlimited that the teams are in; null when the match has none. */
  contest_id: Id | null;
  status: MatchStatus;
  frozen: boolean;
  lock_time: string;
  /** The version of the match. */
  version: number;
  /** Null until the round is settled. */
  number: number | null;
  /** Whether a correction changed it after the settlement. */
  corrected: boolean;
  /** In order of place, members without a team last. */
  rows: LeagueRoundRow[];
};
export type ProofKey = {
  /** The name of the log and of its key. */
  name: string;
  /** The key as C2SP signed-note writes it, with its name. */
  key: string;
};
export type ConsistencyProof = {
  hashes: string[];
};
export type SquadSlot = {
  /** The bit of the player in the mask of a team. */
  slot: number;
  team: string;
  name: string;
};
export type ContestDocument = {
  contest: string;
  match: string;
  /** Whether the match is one of the demo league. */
  demo: boolean;
  entry_caps: number;
  max_participants: number | null;
  min_participants: number;
  max_prize_pool: number;
  rewards: ContestTypeReward[];
  squad: SquadSlot[];
};
export type DrawnMatch = {
  /** Drawn before anybody could enter; the leaf `seed` has its SHA-256. */
  secret: string;
  elevens_seed: string;
  /** The leaves `freeze` of all contests of the match. The seed of the play is made of the secret and their
    `teams`.
     */
  books: ProvenLeaf[];
};
export type ContestProof = {
  /** The key of the log, as C2SP signed-note writes it. */
  key: string;
  document: ContestDocument;
  /** The leaves about the contest, its match and its rule set, in the order of the log. */
  leaves: ProvenLeaf[];
  /** How a match of the demo league was drawn; null for others, and until the match is completed. */
  draw: DrawnMatch | null;
};
export type MatchRecord = {
  match: string;
  version: number;
  /** The home team and the away team. */
  teams: string[];
  /** The format and the version of the rule set. */
  rules: string;
  squad: SquadSlot[];
  events: {
    id: string;
    revision: number;
    /** The event as the server stores it; null when this revision withdraws it. */
    event:
      | {
          [key: string]: any;
        }
      | {
          [key: string]: any;
        };
  }[];
  is_over: boolean;
  /** When the first ball was reported, apart from withdrawn ones; null when none was. */
  first_ball_at: string | null;
};
export type PushKey = {
  public_key: string;
};
export type PushSubscription = {
  endpoint: string;
  /** The server's key with which the browser subscribed; without it, the one that getPushKey returns. */
  public_key?: string;
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
  league_round: boolean;
};
export type LocalTime = string;
export type QuietHours = {
  from: LocalTime;
  to: LocalTime;
} | null;
export type TimeZone = string;
export type NotificationSettings = {
  /** Whether the caller's session has a push subscription. */
  subscribed: boolean;
  kinds: NotificationKinds;
  quiet_hours: QuietHours;
  /** Null until the user has chosen one. */
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
  useListSelectedTeamsQuery,
  useListNightmareXIsQuery,
  useGetSquadsQuery,
  useGetUserTeamQuery,
  useLeaveContestMutation,
  useSubmitTeamMutation,
} = injectedRtkApi;
