import type { MatchNews } from '../../api/api';

/** What is known of a player before the start. */
export interface PlayerNews {
  /** Null until the elevens are announced. */
  playing: boolean | null;
  /** Of the teams so far, rounded; null while there are too few to tell. */
  pickedPercent: number | null;
}

export type NewsById = ReadonlyMap<string, PlayerNews>;

export const NO_NEWS: NewsById = new Map();
export const UNHEARD: PlayerNews = { playing: null, pickedPercent: null };

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
  return { ...player, ...(news.get(player.id) ?? UNHEARD) };
}
