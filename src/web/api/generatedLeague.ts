// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type {
  ListLeaguesApiResponse,
  ListLeaguesApiArg,
  CreateLeagueApiResponse,
  CreateLeagueApiArg,
  JoinLeagueApiResponse,
  JoinLeagueApiArg,
  GetLeagueInviteApiResponse,
  GetLeagueInviteApiArg,
  GetLeagueApiResponse,
  GetLeagueApiArg,
  UpdateLeagueApiResponse,
  UpdateLeagueApiArg,
  DeleteLeagueApiResponse,
  DeleteLeagueApiArg,
  ReplaceLeagueCodeApiResponse,
  ReplaceLeagueCodeApiArg,
  RemoveLeagueMemberApiResponse,
  RemoveLeagueMemberApiArg,
  GetLeagueTableApiResponse,
  GetLeagueTableApiArg,
  ListLeagueRoundsApiResponse,
  ListLeagueRoundsApiArg,
  GetLeagueRoundApiResponse,
  GetLeagueRoundApiArg,
} from './generated';
import { api } from './api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLeagues: build.query<ListLeaguesApiResponse, ListLeaguesApiArg>({
      query: () => ({ url: `/leagues` }),
    }),
    createLeague: build.mutation<CreateLeagueApiResponse, CreateLeagueApiArg>({
      query: (queryArg) => ({
        url: `/leagues`,
        method: 'POST',
        body: queryArg.newLeague,
      }),
    }),
    joinLeague: build.mutation<JoinLeagueApiResponse, JoinLeagueApiArg>({
      query: (queryArg) => ({
        url: `/leagues/join`,
        method: 'POST',
        body: queryArg.joinLeague,
      }),
    }),
    getLeagueInvite: build.query<GetLeagueInviteApiResponse, GetLeagueInviteApiArg>({
      query: (queryArg) => ({
        url: `/leagues/invites/${encodeURIComponent(String(queryArg.code))}`,
      }),
    }),
    getLeague: build.query<GetLeagueApiResponse, GetLeagueApiArg>({
      query: (queryArg) => ({
        url: `/leagues/${encodeURIComponent(String(queryArg.leagueId))}`,
      }),
    }),
    updateLeague: build.mutation<UpdateLeagueApiResponse, UpdateLeagueApiArg>({
      query: (queryArg) => ({
        url: `/leagues/${encodeURIComponent(String(queryArg.leagueId))}`,
        method: 'PATCH',
        body: queryArg.leagueChanges,
      }),
    }),
    deleteLeague: build.mutation<DeleteLeagueApiResponse, DeleteLeagueApiArg>({
      query: (queryArg) => ({
        url: `/leagues/${encodeURIComponent(String(queryArg.leagueId))}`,
        method: 'DELETE',
      }),
    }),
    replaceLeagueCode: build.mutation<ReplaceLeagueCodeApiResponse, ReplaceLeagueCodeApiArg>({
      query: (queryArg) => ({
        url: `/leagues/${encodeURIComponent(String(queryArg.leagueId))}/code`,
        method: 'POST',
      }),
    }),
    removeLeagueMember: build.mutation<RemoveLeagueMemberApiResponse, RemoveLeagueMemberApiArg>({
      query: (queryArg) => ({
        url: `/leagues/${encodeURIComponent(String(queryArg.leagueId))}/members/${encodeURIComponent(String(queryArg.userId))}`,
        method: 'DELETE',
        params: {
          block: queryArg.block,
        },
      }),
    }),
    getLeagueTable: build.query<GetLeagueTableApiResponse, GetLeagueTableApiArg>({
      query: (queryArg) => ({
        url: `/leagues/${encodeURIComponent(String(queryArg.leagueId))}/table`,
        params: {
          limit: queryArg.limit,
          from: queryArg['from'],
        },
      }),
    }),
    listLeagueRounds: build.query<ListLeagueRoundsApiResponse, ListLeagueRoundsApiArg>({
      query: (queryArg) => ({
        url: `/leagues/${encodeURIComponent(String(queryArg.leagueId))}/rounds`,
        params: {
          limit: queryArg.limit,
          before: queryArg.before,
        },
      }),
    }),
    getLeagueRound: build.query<GetLeagueRoundApiResponse, GetLeagueRoundApiArg>({
      query: (queryArg) => ({
        url: `/leagues/${encodeURIComponent(String(queryArg.leagueId))}/rounds/${encodeURIComponent(String(queryArg.matchId))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedLeagueApi };
export const {
  useListLeaguesQuery,
  useCreateLeagueMutation,
  useJoinLeagueMutation,
  useGetLeagueInviteQuery,
  useGetLeagueQuery,
  useUpdateLeagueMutation,
  useDeleteLeagueMutation,
  useReplaceLeagueCodeMutation,
  useRemoveLeagueMemberMutation,
  useGetLeagueTableQuery,
  useListLeagueRoundsQuery,
  useGetLeagueRoundQuery,
} = injectedRtkApi;
