import { api, newerStandings, type Standing } from './api';
import { generatedLazyApi } from './generatedLazy';

export * from './generatedLazy';

/**
 * The endpoints that no first screen needs. Only lazy modules import it, so that the app starts without them.
 */
export const lazyApi = generatedLazyApi.enhanceEndpoints({
  addTagTypes: ['Notifications', 'Profile', 'Sessions', 'Leagues', 'LeagueRounds'],
  endpoints: {
    getGlobalLeaderboard: { providesTags: ['GlobalLeaderboard'] },
    getWonLeaderboard: { providesTags: ['GlobalLeaderboard'] },
    listCapsMovements: { providesTags: ['User'] },
    // Every event that changes the balance also creates a notice.
    listNotices: { providesTags: ['User'] },
    markNoticesSeen: { invalidatesTags: ['User'] },
    // The settings may have been changed on another device, so each visit fetches them again.
    getNotificationSettings: { providesTags: ['Notifications'], keepUnusedDataFor: 0 },
    subscribePush: { invalidatesTags: ['Notifications'] },
    unsubscribePush: { invalidatesTags: ['Notifications'] },
    getProfile: { providesTags: ['Profile'] },
    saveProfile: { invalidatesTags: ['Profile', 'User'] },
    changeEmail: { invalidatesTags: ['Profile', 'User'] },
    // A new password ends all other sessions.
    changePassword: { invalidatesTags: ['Profile', 'Sessions'] },
    listSessions: { providesTags: ['Sessions'] },
    endSession: { invalidatesTags: ['Sessions'] },
    endOtherSessions: { invalidatesTags: ['Sessions'] },
    // The exported data does not stay in the memory of the tab.
    exportUser: { keepUnusedDataFor: 0 },
    listBoardLeagues: { providesTags: ['Leagues'] },
    // Each version is asked for once, by all who show it at that moment.
    getContestCurve: { keepUnusedDataFor: 2 },
    getContestRows: { keepUnusedDataFor: 2 },
    // A ball refetches them only where the user has a standing in its match.
    listStandings: {
      providesTags: (standings = []) => [
        'Standings',
        ...standings.map(({ match_id: id }) => ({ type: 'Standings' as const, id })),
      ],
      merge: newerStandings,
      // A contest leaves them when it is paid. Contests join them when others of their match may have been called off.
      async onQueryStarted(_nothing, { queryFulfilled, getCacheEntry, dispatch }) {
        const { data: before } = getCacheEntry();
        const after = await queryFulfilled.catch(() => undefined);
        if (before === undefined || after === undefined) return;
        if (contestsOf(before) !== contestsOf(after.data)) {
          dispatch(api.util.invalidateTags(['User']));
        }
      },
    },
    listMoves: {
      // A ball refetches those of the user alone, an over those of rivals, too.
      providesTags: (_moves, _error, { contestId, userId }) => [
        userId === undefined ? { type: 'Moves', id: contestId } : 'Moves',
      ],
    },
  },
});

function contestsOf(standings: readonly Standing[]): string {
  const ids = standings.map(({ contest_id: id }) => id);
  return ids.sort().join();
}
