import { generatedLeagueApi } from './generatedLeague';

export * from './generatedLeague';

/** The endpoints of leagues. Only the screens of leagues import it. */
export const leagueApi = generatedLeagueApi.enhanceEndpoints({
  addTagTypes: ['Leagues', 'LeagueRounds'],
  endpoints: {
    listLeagues: { providesTags: ['Leagues'] },
    getLeague: { providesTags: ['Leagues'] },
    getLeagueTable: { providesTags: ['Leagues'] },
    listLeagueRounds: { providesTags: ['Leagues'] },
    getLeagueInvite: { providesTags: ['Leagues'] },
    // A ball of its match refetches a round alone.
    getLeagueRound: {
      providesTags: (_round, _error, { matchId }) => [
        'Leagues',
        { type: 'LeagueRounds', id: matchId },
      ],
    },
    createLeague: { invalidatesTags: ['Leagues'] },
    joinLeague: { invalidatesTags: ['Leagues'] },
    updateLeague: { invalidatesTags: ['Leagues'] },
    replaceLeagueCode: { invalidatesTags: ['Leagues'] },
    removeLeagueMember: { invalidatesTags: ['Leagues'] },
    deleteLeague: { invalidatesTags: ['Leagues'] },
  },
});

/** Refetches a league that a screen shows. */
export const refetchLeague = (leagueId: string) =>
  leagueApi.endpoints.getLeague.initiate({ leagueId }, { subscribe: false, forceRefetch: true });
