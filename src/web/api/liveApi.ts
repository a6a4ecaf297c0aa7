import { lazyApi } from './lazyApi';
import { followLive, thisBrowser, type LiveMatch } from './liveStream';
import { FIRST_UNFINISHED_MATCHES } from './unfinishedMatches';
import { apiUrl } from './rawBaseQuery';

export interface LiveState {
  /** The screens poll while this is false. */
  connected: boolean;
  matches: Record<string, LiveMatch>;
}

/** The live stream as a cache entry: the stream is open while a screen uses it. */
const liveApi = lazyApi.injectEndpoints({
  endpoints: (build) => ({
    watchLive: build.query<LiveState, void>({
      queryFn: () => ({ data: { connected: false, matches: {} } }),
      // The query runs again when the connection is lost or regained. Its result must not replace what the stream sent.
      merge: () => undefined,
      keepUnusedDataFor: 5,
      async onCacheEntryAdded(_nothing, { dispatch, getState, ...entry }) {
        await entry.cacheDataLoaded;
        const stop = followLive(
          apiUrl('/scoring/live'),
          {
            connected: (connected) => {
              entry.updateCachedData((state) => void (state.connected = connected));
            },
            match(match) {
              const current = liveApi.endpoints.watchLive.select()(getState()).data;
              const known = current?.matches[match.match_id];
              if (known && known.version >= match.version) return;
              entry.updateCachedData((state) => void (state.matches[match.match_id] = match));
              dispatch(applyToCache(match, known));
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

/** Thousands of viewers hear of a new version at the same moment, and ask for what belongs to it within this time. */
export const SPREAD_MS = 300;
/** What each viewer asks for once an over is spread over this time. */
const OVER_SPREAD_MS = 3_000;

/** Loads what no screen needs before its match is live. */
export const loadFollowing = () => import('./boardVersions');

type Dispatch = Parameters<ReturnType<typeof lazyApi.util.updateQueryData>>[0];
type GetState = Parameters<ReturnType<typeof lazyApi.util.updateQueryData>>[1];
type ChangedTags = Parameters<typeof lazyApi.util.invalidateTags>[0];

/**
 * Updates the cached copies of the match. Its boards follow by themselves, see `useBoardPage`. `before` is the previous
 * message of the stream about the match, or undefined if there was none.
 */
function applyToCache(live: LiveMatch, before: LiveMatch | undefined) {
  const { match_id: matchId, version, status, heard_at, innings } = live;
  const standings = { type: 'Standings' as const, id: matchId };
  return (dispatch: Dispatch, getState: GetState): void => {
    const { data: shown } = lazyApi.endpoints.getMatch.select({ matchId })(getState());
    const { data: open = [] } =
      lazyApi.endpoints.listMatches.select(FIRST_UNFINISHED_MATCHES)(getState());
    const listed = shown ?? open.find(({ id }) => id === matchId);
    // A poll may have brought the new version before the stream, and the match may be on no screen.
    const known = [listed, before].filter((one) => one !== undefined);
    const changed = { version, status, heard_at, innings };
    if (shown && shown.version < version) {
      dispatch(
        lazyApi.util.updateQueryData(
          'getMatch',
          { matchId },
          (match) => void Object.assign(match, changed),
        ),
      );
    }
    dispatch(
      lazyApi.util.updateQueryData('listMatches', FIRST_UNFINISHED_MATCHES, (matches) => {
        const match = matches.find(({ id }) => id === matchId);
        if (match && match.version < version) Object.assign(match, changed);
      }),
    );
    const boards = (shown?.Contests ?? []).map(({ id }) => {
      return { type: 'ContestLeaderboard' as const, id };
    });
    // A new status changes more than the score: contests are paid or called off, and a Nightmare XI appears.
    const isTurn = known.some((one) => one.status !== status);
    const hasOverEnded = known.some((one) => overOf(one.innings) !== overOf(innings));
    const hasOverBegun = known.some((one) => begunIn(one.innings) !== begunIn(innings));
    dispatch(lazyApi.util.invalidateTags([{ type: 'LeagueRounds', id: matchId }]));
    const refetchSoon = (tags: ChangedTags) =>
      setTimeout(() => dispatch(lazyApi.util.invalidateTags(tags)), Math.random() * SPREAD_MS);
    if (isTurn) {
      const lists = ['Matches', 'SelectedTeams', 'Leagues', 'Standings', 'Moves'] as const;
      refetchSoon([...boards, 'User', 'UserTeam', ...lists]);
      return;
    }
    // Contests of a match that has just been frozen may have been called off.
    if (known.length === 0 && isFirstOver(innings)) refetchSoon(['User', 'Standings']);
    // Moves are refetched when an over has ended, those of small contests already when the user's rank changes. Ranks
    // gained are counted from the beginning of the previous over.
    const changedByOver = [
      ...(hasOverEnded ? (['Moves'] as const) : []),
      ...(hasOverBegun ? [standings] : []),
    ];
    if (changedByOver.length > 0) {
      // Each viewer has their own.
      const refetch = () => void dispatch(lazyApi.util.invalidateTags(changedByOver));
      setTimeout(refetch, Math.random() * OVER_SPREAD_MS);
    }
    setTimeout(() => {
      void loadFollowing()
        .then(({ followStandings }) =>
          dispatch(followStandings(live, listed?.Contests, hasOverEnded)),
        )
        .catch(() => false)
        .then((followed) => {
          if (!followed) dispatch(lazyApi.util.invalidateTags([standings]));
        });
    }, Math.random() * SPREAD_MS);
  };
}

/** True until the first over has ended. A match that appears in the stream before that has just been frozen. */
export function isFirstOver(innings: readonly { overs: string }[]): boolean {
  return innings.every(({ overs }) => Number(overs) < 1);
}

/** Returns the innings and the number of overs that have begun with a ball that counts. */
function begunIn(innings: readonly { overs: string }[]): string {
  return `${innings.length} ${Math.ceil(Number(innings.at(-1)?.overs ?? 0))}`;
}

/** Returns the innings and the number of its whole overs: "1 9" from the end of the ninth over to that of the tenth. */
export function overOf(innings: readonly { overs: string }[]): string {
  return `${innings.length} ${innings.at(-1)?.overs.split('.')[0] ?? ''}`;
}

export const { useWatchLiveQuery } = liveApi;
