import { useMemo } from 'react';
import { useGetMatchNewsQuery } from '../../api/lazyApi';
import type { MatchNews } from '../../api/api';

/** The news of a match about a player. */
export interface PlayerNews {
  /** Null until the playing XIs are announced. */
  playing: boolean | null;
  /** The rounded share of all teams so far; null while there are too few. */
  pickedPercent: number | null;
}

export type NewsById = ReadonlyMap<string, PlayerNews>;

export const NO_NEWS: NewsById = new Map();
export const UNKNOWN_NEWS: PlayerNews = { playing: null, pickedPercent: null };

export function newsById(news: MatchNews | undefined): NewsById {
  if (news === undefined) return NO_NEWS;
  return new Map(
    news.players.map(({ id, playing, picked_percent: pickedPercent }) => [
      id,
      { playing: news.announced ? playing : null, pickedPercent },
    ]),
  );
}

export function withNews<P extends { id: string }>(player: P, news: NewsById): P & PlayerNews {
  return { ...player, ...(news.get(player.id) ?? UNKNOWN_NEWS) };
}

const POLL_MS = 60_000;

/**
 * Fetches who plays and how often each player is picked, and polls it. It is optional: without
 * it a team can be picked all the same.
 */
export function useMatchNews(matchId: string): NewsById {
  const { currentData } = useGetMatchNewsQuery(
    { matchId },
    {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
      pollingInterval: POLL_MS,
      skipPollingIfUnfocused: true,
    },
  );
  return useMemo(() => newsById(currentData), [currentData]);
}
