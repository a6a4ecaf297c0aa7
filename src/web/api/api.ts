import { generatedApi } from './generated';

export * from './generated';

const addTagTypes = [
  'User',
  'Matches',
  'Contests',
  'UserTeam',
  'Leaderboard',
  'GlobalLeaderboard',
  'SelectedTeams',
  'Rules',
  'NightmareXI',
  'Squads',
] as const;

/** A team entered, changed or withdrawn moves caps and places. */
const afterEntry = ['User', 'Matches', 'SelectedTeams', 'GlobalLeaderboard'] as const;

export const api = generatedApi.enhanceEndpoints({
  addTagTypes,
  endpoints: {
    getUser: { providesTags: ['User'] },
    listMatches: { providesTags: ['Matches'] },
    getMatch: { providesTags: ['Matches'] },
    listLeaderboardMatches: { providesTags: ['Leaderboard'] },
    getContestLeaderboard: {
      providesTags: (_board, _error, { contestId }) => [{ type: 'Contests', id: contestId }],
    },
    getGlobalLeaderboard: { providesTags: ['GlobalLeaderboard'] },
    listSelectedTeams: { providesTags: ['SelectedTeams'] },
    listNightmareXIs: { providesTags: ['NightmareXI'] },
    getSquads: { providesTags: ['Squads'] },
    getUserTeam: {
      providesTags: (_team, _error, { contestId }) => [{ type: 'UserTeam', id: contestId }],
    },
    submitTeam: {
      invalidatesTags: (_names, _error, { contestId }) => [
        ...afterEntry,
        { type: 'UserTeam', id: contestId },
        { type: 'Contests', id: contestId },
      ],
    },
    leaveContest: {
      invalidatesTags: (_nothing, _error, { contestId }) => [
        ...afterEntry,
        { type: 'UserTeam', id: contestId },
        { type: 'Contests', id: contestId },
      ],
    },
  },
});
