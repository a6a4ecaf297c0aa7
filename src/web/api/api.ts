import { original, type Draft } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import { generatedApi, type Standing } from './generated';

export * from './generated';

/**
 * The tags of cached responses that are fetched again after a command or a message of the live stream. Endpoints of
 * lazyApi.ts provide some of them. Other responses have no tag.
 */
const addTagTypes = [
  'User',
  'Matches',
  'ContestLeaderboard',
  'UserTeam',
  'GlobalLeaderboard',
  'SelectedTeams',
  'Standings',
  'Moves',
] as const;

/** The tags that entering, changing and leaving a contest invalidate. */
const entryTags = (_result: unknown, _error: unknown, { contestId }: { contestId: string }) => [
  ...(['User', 'Matches', 'SelectedTeams', 'GlobalLeaderboard'] as const),
  { type: 'UserTeam' as const, id: contestId },
  { type: 'ContestLeaderboard' as const, id: contestId },
];

export const api = generatedApi.enhanceEndpoints({
  addTagTypes,
  endpoints: {
    getUser: { providesTags: ['User'] },
    listMatches: { providesTags: ['Matches'] },
    listNightmareXIs: { providesTags: ['Matches'] },
    getMatch: { providesTags: ['Matches'], merge: newer },
    getContestLeaderboard: {
      merge: newer,
      providesTags: (_board, _error, { contestId }) => [
        { type: 'ContestLeaderboard', id: contestId },
      ],
    },
    listSelectedTeams: { providesTags: ['SelectedTeams'] },
    getUserTeam: {
      providesTags: (_team, _error, { contestId }) => [{ type: 'UserTeam', id: contestId }],
    },
    submitTeam: { invalidatesTags: entryTags },
    leaveContest: { invalidatesTags: entryTags },
  },
});

/**
 * Keeps the cached standing of each contest of which the response has an older one. It is here, although only screens
 * that are loaded later use it, because the scripts of a board are at the limit of their size.
 */
export function newerStandings(cached: Standing[], response: Standing[]): Standing[] {
  const known = original(cached) ?? [];
  const newest = response.map(
    (one) =>
      known.find((old) => old.contest_id === one.contest_id && old.version > one.version) ?? one,
  );
  return copyWithStructuralSharing(known, newest);
}

/**
 * Keeps the cached match or board when the response is older, as a slow or stored one may be where the live stream has
 * been followed.
 */
function newer<T extends { version: number }>(cached: T, response: T): T {
  if (response.version < cached.version) return cached;
  return copyWithStructuralSharing(original(cached as Draft<T>), response);
}
