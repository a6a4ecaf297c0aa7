import { original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import { generatedApi, type Match } from './generated';

export * from './generated';

const addTagTypes = [
  'User',
  'Matches',
  'Contests',
  'UserTeam',
  'Leaderboard',
  'GlobalLeaderboard',
  'SelectedTeams',
  'Standings',
  'Moves',
  'Rules',
  'NightmareXI',
  'Squads',
] as const;

/** The tags that entering, changing and leaving a contest invalidate. */
const entryTags = (_result: unknown, _error: unknown, { contestId }: { contestId: string }) => [
  ...(['User', 'Matches', 'SelectedTeams', 'GlobalLeaderboard'] as const),
  { type: 'UserTeam' as const, id: contestId },
  { type: 'Contests' as const, id: contestId },
];

export const api = generatedApi.enhanceEndpoints({
  addTagTypes,
  endpoints: {
    getUser: { providesTags: ['User'] },
    listMatches: { providesTags: ['Matches'] },
    getMatch: { providesTags: ['Matches'], merge: newerMatch },
    listLeaderboardMatches: { providesTags: ['Leaderboard'] },
    getContestLeaderboard: {
      providesTags: (_board, _error, { contestId }) => [{ type: 'Contests', id: contestId }],
    },
    listSelectedTeams: { providesTags: ['SelectedTeams'] },
    listNightmareXIs: { providesTags: ['NightmareXI'] },
    getSquads: { providesTags: ['Squads'] },
    getUserTeam: {
      providesTags: (_team, _error, { contestId }) => [{ type: 'UserTeam', id: contestId }],
    },
    submitTeam: { invalidatesTags: entryTags },
    leaveContest: { invalidatesTags: entryTags },
  },
});

/** Keeps the cached match when the response is older, as a slow or stored one may be while the live stream is open. */
function newerMatch(cached: Match, response: Match): Match {
  if (response.version < cached.version) return cached;
  return copyWithStructuralSharing(original(cached), response);
}
