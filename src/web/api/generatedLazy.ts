// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type {
  GetSiteApiResponse,
  GetSiteApiArg,
  ForgotPasswordApiResponse,
  ForgotPasswordApiArg,
  CheckResetLinkApiResponse,
  CheckResetLinkApiArg,
  ResetPasswordApiResponse,
  ResetPasswordApiArg,
  GetProfileApiResponse,
  GetProfileApiArg,
  SaveProfileApiResponse,
  SaveProfileApiArg,
  ChangeEmailApiResponse,
  ChangeEmailApiArg,
  ChangePasswordApiResponse,
  ChangePasswordApiArg,
  ListSessionsApiResponse,
  ListSessionsApiArg,
  EndOtherSessionsApiResponse,
  EndOtherSessionsApiArg,
  EndSessionApiResponse,
  EndSessionApiArg,
  ExportUserApiResponse,
  ExportUserApiArg,
  DeleteUserApiResponse,
  DeleteUserApiArg,
  ListCapsMovementsApiResponse,
  ListCapsMovementsApiArg,
  ListNoticesApiResponse,
  ListNoticesApiArg,
  MarkNoticesSeenApiResponse,
  MarkNoticesSeenApiArg,
  GetMatchOversApiResponse,
  GetMatchOversApiArg,
  GetMatchScorecardApiResponse,
  GetMatchScorecardApiArg,
  GetMatchNewsApiResponse,
  GetMatchNewsApiArg,
  GetPlayerSeasonApiResponse,
  GetPlayerSeasonApiArg,
  GetContestCurveApiResponse,
  GetContestCurveApiArg,
  GetContestRowsApiResponse,
  GetContestRowsApiArg,
  ListBoardLeaguesApiResponse,
  ListBoardLeaguesApiArg,
  ListMovesApiResponse,
  ListMovesApiArg,
  ShareTeamApiResponse,
  ShareTeamApiArg,
  GetSharedTeamApiResponse,
  GetSharedTeamApiArg,
  ListStandingsApiResponse,
  ListStandingsApiArg,
  GetGlobalLeaderboardApiResponse,
  GetGlobalLeaderboardApiArg,
  GetWonLeaderboardApiResponse,
  GetWonLeaderboardApiArg,
  ListTournamentsApiResponse,
  ListTournamentsApiArg,
  GetTournamentTableApiResponse,
  GetTournamentTableApiArg,
  GetPublicProfileApiResponse,
  GetPublicProfileApiArg,
  GetRivalryApiResponse,
  GetRivalryApiArg,
  GetScoringRulesApiResponse,
  GetScoringRulesApiArg,
  SendFeedbackApiResponse,
  SendFeedbackApiArg,
  GetPushKeyApiResponse,
  GetPushKeyApiArg,
  SubscribePushApiResponse,
  SubscribePushApiArg,
  UnsubscribePushApiResponse,
  UnsubscribePushApiArg,
  GetNotificationSettingsApiResponse,
  GetNotificationSettingsApiArg,
  SaveNotificationSettingsApiResponse,
  SaveNotificationSettingsApiArg,
} from './generated';
import { api } from './api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<GetSiteApiResponse, GetSiteApiArg>({
      query: () => ({ url: `/site` }),
    }),
    forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
      query: (queryArg) => ({
        url: `/auth/forgot`,
        method: 'POST',
        body: queryArg.forgotPasswordRequest,
      }),
    }),
    checkResetLink: build.mutation<CheckResetLinkApiResponse, CheckResetLinkApiArg>({
      query: (queryArg) => ({
        url: `/auth/reset/check`,
        method: 'POST',
        body: queryArg.resetLink,
      }),
    }),
    resetPassword: build.mutation<ResetPasswordApiResponse, ResetPasswordApiArg>({
      query: (queryArg) => ({
        url: `/auth/reset`,
        method: 'POST',
        body: queryArg.resetPasswordRequest,
      }),
    }),
    getProfile: build.query<GetProfileApiResponse, GetProfileApiArg>({
      query: () => ({ url: `/user/profile` }),
    }),
    saveProfile: build.mutation<SaveProfileApiResponse, SaveProfileApiArg>({
      query: (queryArg) => ({
        url: `/user/profile`,
        method: 'PUT',
        body: queryArg.profileChoices,
      }),
    }),
    changeEmail: build.mutation<ChangeEmailApiResponse, ChangeEmailApiArg>({
      query: (queryArg) => ({
        url: `/user/email`,
        method: 'PUT',
        body: queryArg.changeEmailRequest,
      }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/user/password`,
        method: 'PUT',
        body: queryArg.changePasswordRequest,
      }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/user/sessions` }),
    }),
    endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
      query: () => ({ url: `/user/sessions`, method: 'DELETE' }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/user/sessions/${encodeURIComponent(String(queryArg.sessionId))}`,
        method: 'DELETE',
      }),
    }),
    exportUser: build.query<ExportUserApiResponse, ExportUserApiArg>({
      query: () => ({ url: `/user/export` }),
    }),
    deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
      query: (queryArg) => ({
        url: `/user/delete`,
        method: 'POST',
        body: queryArg.passwordConfirmation,
      }),
    }),
    listCapsMovements: build.query<ListCapsMovementsApiResponse, ListCapsMovementsApiArg>({
      query: (queryArg) => ({
        url: `/user/caps`,
        params: {
          limit: queryArg.limit,
          before: queryArg.before,
        },
      }),
    }),
    listNotices: build.query<ListNoticesApiResponse, ListNoticesApiArg>({
      query: (queryArg) => ({
        url: `/user/notices`,
        params: {
          limit: queryArg.limit,
          before: queryArg.before,
          unseen: queryArg.unseen,
        },
      }),
    }),
    markNoticesSeen: build.mutation<MarkNoticesSeenApiResponse, MarkNoticesSeenApiArg>({
      query: (queryArg) => ({
        url: `/user/notices/seen`,
        method: 'POST',
        body: queryArg.noticesSeen,
      }),
    }),
    getMatchOvers: build.query<GetMatchOversApiResponse, GetMatchOversApiArg>({
      query: (queryArg) => ({
        url: `/scoring/matches/${encodeURIComponent(String(queryArg.matchId))}/overs`,
      }),
    }),
    getMatchScorecard: build.query<GetMatchScorecardApiResponse, GetMatchScorecardApiArg>({
      query: (queryArg) => ({
        url: `/scoring/matches/${encodeURIComponent(String(queryArg.matchId))}/scorecard`,
      }),
    }),
    getMatchNews: build.query<GetMatchNewsApiResponse, GetMatchNewsApiArg>({
      query: (queryArg) => ({
        url: `/scoring/matches/${encodeURIComponent(String(queryArg.matchId))}/news`,
      }),
    }),
    getPlayerSeason: build.query<GetPlayerSeasonApiResponse, GetPlayerSeasonApiArg>({
      query: (queryArg) => ({
        url: `/scoring/players/${encodeURIComponent(String(queryArg.playerId))}/season`,
        params: {
          tournament_id: queryArg.tournamentId,
          format: queryArg.format,
          version: queryArg.version,
        },
      }),
    }),
    getContestCurve: build.query<GetContestCurveApiResponse, GetContestCurveApiArg>({
      query: (queryArg) => ({
        url: `/scoring/contests/${encodeURIComponent(String(queryArg.contestId))}/curve/${encodeURIComponent(String(queryArg.version))}`,
      }),
    }),
    getContestRows: build.query<GetContestRowsApiResponse, GetContestRowsApiArg>({
      query: (queryArg) => ({
        url: `/scoring/contests/${encodeURIComponent(String(queryArg.contestId))}/rows/${encodeURIComponent(String(queryArg.version))}`,
        params: {
          limit: queryArg.limit,
          from: queryArg['from'],
        },
      }),
    }),
    listBoardLeagues: build.query<ListBoardLeaguesApiResponse, ListBoardLeaguesApiArg>({
      query: (queryArg) => ({
        url: `/scoring/contestLeaderboard/${encodeURIComponent(String(queryArg.contestId))}/leagues`,
      }),
    }),
    listMoves: build.query<ListMovesApiResponse, ListMovesApiArg>({
      query: (queryArg) => ({
        url: `/scoring/contestLeaderboard/${encodeURIComponent(String(queryArg.contestId))}/moves`,
        params: {
          userId: queryArg.userId,
        },
      }),
    }),
    shareTeam: build.mutation<ShareTeamApiResponse, ShareTeamApiArg>({
      query: (queryArg) => ({
        url: `/scoring/contestLeaderboard/${encodeURIComponent(String(queryArg.contestId))}/share`,
        method: 'POST',
      }),
    }),
    getSharedTeam: build.query<GetSharedTeamApiResponse, GetSharedTeamApiArg>({
      query: (queryArg) => ({
        url: `/scoring/shared-team/${encodeURIComponent(String(queryArg.shareId))}`,
      }),
    }),
    listStandings: build.query<ListStandingsApiResponse, ListStandingsApiArg>({
      query: () => ({ url: `/scoring/standings` }),
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
    getWonLeaderboard: build.query<GetWonLeaderboardApiResponse, GetWonLeaderboardApiArg>({
      query: (queryArg) => ({
        url: `/scoring/won-leaderboard`,
        params: {
          limit: queryArg.limit,
          from: queryArg['from'],
        },
      }),
    }),
    listTournaments: build.query<ListTournamentsApiResponse, ListTournamentsApiArg>({
      query: () => ({ url: `/scoring/tournaments` }),
    }),
    getTournamentTable: build.query<GetTournamentTableApiResponse, GetTournamentTableApiArg>({
      query: (queryArg) => ({
        url: `/scoring/tournaments/${encodeURIComponent(String(queryArg.tournamentId))}/table`,
        params: {
          limit: queryArg.limit,
          from: queryArg['from'],
        },
      }),
    }),
    getPublicProfile: build.query<GetPublicProfileApiResponse, GetPublicProfileApiArg>({
      query: (queryArg) => ({
        url: `/scoring/users/${encodeURIComponent(String(queryArg.userId))}`,
      }),
    }),
    getRivalry: build.query<GetRivalryApiResponse, GetRivalryApiArg>({
      query: (queryArg) => ({
        url: `/scoring/users/${encodeURIComponent(String(queryArg.userId))}/rivalry`,
      }),
    }),
    getScoringRules: build.query<GetScoringRulesApiResponse, GetScoringRulesApiArg>({
      query: (queryArg) => ({
        url: `/scoring/rules`,
        params: {
          format: queryArg.format,
          version: queryArg.version,
        },
      }),
    }),
    sendFeedback: build.mutation<SendFeedbackApiResponse, SendFeedbackApiArg>({
      query: (queryArg) => ({
        url: `/feedback`,
        method: 'POST',
        body: queryArg.feedbackMessage,
      }),
    }),
    getPushKey: build.query<GetPushKeyApiResponse, GetPushKeyApiArg>({
      query: () => ({ url: `/notification/subscribe` }),
    }),
    subscribePush: build.mutation<SubscribePushApiResponse, SubscribePushApiArg>({
      query: (queryArg) => ({
        url: `/notification/subscribe`,
        method: 'POST',
        body: queryArg.pushSubscription,
      }),
    }),
    unsubscribePush: build.mutation<UnsubscribePushApiResponse, UnsubscribePushApiArg>({
      query: () => ({ url: `/notification/subscribe`, method: 'DELETE' }),
    }),
    getNotificationSettings: build.query<
      GetNotificationSettingsApiResponse,
      GetNotificationSettingsApiArg
    >({
      query: () => ({ url: `/notification/settings` }),
    }),
    saveNotificationSettings: build.mutation<
      SaveNotificationSettingsApiResponse,
      SaveNotificationSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/notification/settings`,
        method: 'PUT',
        body: queryArg.notificationChoices,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedLazyApi };
export const {
  useGetSiteQuery,
  useForgotPasswordMutation,
  useCheckResetLinkMutation,
  useResetPasswordMutation,
  useGetProfileQuery,
  useSaveProfileMutation,
  useChangeEmailMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useExportUserQuery,
  useDeleteUserMutation,
  useListCapsMovementsQuery,
  useListNoticesQuery,
  useMarkNoticesSeenMutation,
  useGetMatchOversQuery,
  useGetMatchScorecardQuery,
  useGetMatchNewsQuery,
  useGetPlayerSeasonQuery,
  useGetContestCurveQuery,
  useGetContestRowsQuery,
  useListBoardLeaguesQuery,
  useListMovesQuery,
  useShareTeamMutation,
  useGetSharedTeamQuery,
  useListStandingsQuery,
  useGetGlobalLeaderboardQuery,
  useGetWonLeaderboardQuery,
  useListTournamentsQuery,
  useGetTournamentTableQuery,
  useGetPublicProfileQuery,
  useGetRivalryQuery,
  useGetScoringRulesQuery,
  useSendFeedbackMutation,
  useGetPushKeyQuery,
  useSubscribePushMutation,
  useUnsubscribePushMutation,
  useGetNotificationSettingsQuery,
  useSaveNotificationSettingsMutation,
} = injectedRtkApi;
