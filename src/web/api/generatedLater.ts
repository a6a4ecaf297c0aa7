// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type {
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
  GetScoringRulesApiResponse,
  GetScoringRulesApiArg,
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
        },
      }),
    }),
    getScoringRules: build.query<GetScoringRulesApiResponse, GetScoringRulesApiArg>({
      query: (queryArg) => ({
        url: `/scoring/rules`,
        params: {
          format: queryArg.format,
        },
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
export { injectedRtkApi as generatedLaterApi };
export const {
  useListCapsMovementsQuery,
  useListNoticesQuery,
  useMarkNoticesSeenMutation,
  useGetMatchOversQuery,
  useGetMatchScorecardQuery,
  useGetMatchNewsQuery,
  useGetPlayerSeasonQuery,
  useGetScoringRulesQuery,
  useGetPushKeyQuery,
  useSubscribePushMutation,
  useUnsubscribePushMutation,
  useGetNotificationSettingsQuery,
  useSaveNotificationSettingsMutation,
} = injectedRtkApi;
