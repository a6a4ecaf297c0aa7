import { api } from './api';
import { laterApi } from './laterApi';
import { followLive, thisBrowser, type LiveMatch } from './liveStream';
import { apiUrl } from './rawBaseQuery';

export interface LiveNews {
  /** While it is not, screens ask by themselves. */
  connected: boolean;
  matches: Record<string, LiveMatch>;
}

/** The live stream as a cache entry: open for as long as a screen looks at it. */
export const liveApi = laterApi.injectEndpoints({
  endpoints: (build) => ({
    watchLive: build.query<LiveNews, void>({
      queryFn: () => ({ data: { connected: false, matches: {} } }),
      keepUnusedDataFor: 5,
      async onCacheEntryAdded(_nothing, { dispatch, getState, ...entry }) {
        await entry.cacheDataLoaded;
        const stop = followLive(
          apiUrl('/scoring/live'),
          {
            connected: (connected) => {
              entry.updateCachedData((news) => void (news.connected = connected));
            },
            match(match) {
              const told = liveApi.endpoints.watchLive.select()(getState()).data;
              const known = told?.matches[match.match_id];
              if (known && known.version >= match.version) return;
              entry.updateCachedData((news) => void (news.matches[match.match_id] = match));
              dispatch(takeOver(match));
            },
          },
          thisBrowser(),
        );
        await entry.cacheEntryRemoved;
        stop();
      },
    }),
  }),
});

type Dispatch = Parameters<ReturnType<typeof api.util.updateQueryData>>[0];
type GetState = Parameters<ReturnType<typeof api.util.updateQueryData>>[1];

/** What the screens have of the match goes with it; its boards are asked for anew. */
function takeOver({ match_id: matchId, version, status, heard_at, innings }: LiveMatch) {
  return (dispatch: Dispatch, getState: GetState): void => {
    const { data: shown } = api.endpoints.getMatch.select({ matchId })(getState());
    const news = { version, status, heard_at, innings };
    if (shown && shown.version < version) {
      dispatch(
        api.util.updateQueryData(
          'getMatch',
          { matchId },
          (match) => void Object.assign(match, news),
        ),
      );
    }
    dispatch(
      api.util.updateQueryData('listMatches', undefined, (matches) => {
        const match = matches.find(({ id }) => id === matchId);
        if (match && match.version < version) Object.assign(match, news);
      }),
    );
    const boards = (shown?.Contests ?? []).map(({ id }) => ({ type: 'Contests' as const, id }));
    // A new status changes more than the score: contests are settled, a Nightmare XI is there.
    const isTurn = shown !== undefined && shown.status !== status;
    dispatch(api.util.invalidateTags([...boards, ...(isTurn ? ['Matches' as const] : [])]));
  };
}

export const { useWatchLiveQuery } = liveApi;
