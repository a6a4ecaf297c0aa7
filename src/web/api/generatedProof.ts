// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type {
  ListReceiptsApiResponse,
  ListReceiptsApiArg,
  GetProofKeyApiResponse,
  GetProofKeyApiArg,
  GetConsistencyApiResponse,
  GetConsistencyApiArg,
  GetContestProofApiResponse,
  GetContestProofApiArg,
  GetMatchRecordApiResponse,
  GetMatchRecordApiArg,
} from './generated';
import { api } from './api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReceipts: build.query<ListReceiptsApiResponse, ListReceiptsApiArg>({
      query: (queryArg) => ({
        url: `/user/receipts`,
        params: {
          contest_id: queryArg.contestId,
          limit: queryArg.limit,
        },
      }),
    }),
    getProofKey: build.query<GetProofKeyApiResponse, GetProofKeyApiArg>({
      query: () => ({ url: `/proof/key` }),
    }),
    getConsistency: build.query<GetConsistencyApiResponse, GetConsistencyApiArg>({
      query: (queryArg) => ({
        url: `/proof/consistency/${encodeURIComponent(String(queryArg['from']))}/${encodeURIComponent(String(queryArg.to))}`,
      }),
    }),
    getContestProof: build.query<GetContestProofApiResponse, GetContestProofApiArg>({
      query: (queryArg) => ({
        url: `/proof/contests/${encodeURIComponent(String(queryArg.contestId))}`,
      }),
    }),
    getMatchRecord: build.query<GetMatchRecordApiResponse, GetMatchRecordApiArg>({
      query: (queryArg) => ({
        url: `/proof/matches/${encodeURIComponent(String(queryArg.matchId))}/${encodeURIComponent(String(queryArg.version))}/events`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedProofApi };
export const {
  useListReceiptsQuery,
  useGetProofKeyQuery,
  useGetConsistencyQuery,
  useGetContestProofQuery,
  useGetMatchRecordQuery,
} = injectedRtkApi;
