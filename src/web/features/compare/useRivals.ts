import type { ContestLeaderboardEntry, Match } from '../../api/api';
import { PAGE_ROWS } from '../leaderboard/boardItems';
import { useBoardPage } from '../leaderboard/useBoard';

/** A rival with the 1-based position on the board. */
export interface Rival {
  position: number;
  entry: ContestLeaderboardEntry;
}

/**
 * Returns the user's entry in a contest and the rivals to compare it with, in board order: the first hundred of the
 * board, and those on the page of the user and on the one before. With a league they are its members. `error` is set
 * when the board can't be loaded.
 */
export function useRivals(match: Match, contestId: string, league?: string) {
  const top = useBoardPage(match, contestId, 0, league);
  const board = top.currentData;
  const own = board?.own ?? null;
  const ownPosition = board?.own_position ?? 1;
  const ownPage = Math.floor((ownPosition - 1) / PAGE_ROWS);
  const secondPage = (board?.total ?? 0) > PAGE_ROWS ? 1 : 0;
  const pages = [
    { page: 0, data: board },
    { page: secondPage, data: useBoardPage(match, contestId, secondPage, league).currentData },
    {
      page: Math.max(0, ownPage - 1),
      data: useBoardPage(match, contestId, Math.max(0, ownPage - 1), league).currentData,
    },
    { page: ownPage, data: useBoardPage(match, contestId, ownPage, league).currentData },
  ];
  const byId = new Map<string, Rival>();
  for (const { page, data } of pages) {
    data?.ContestLeaderboard.forEach((entry, index) => {
      byId.set(entry.id, { position: page * PAGE_ROWS + index + 1, entry });
    });
  }
  const rivals = [...byId.values()]
    .filter(({ entry }) => entry.id !== own?.id)
    .sort((a, b) => a.position - b.position);
  return { board, own, ownPosition, rivals, error: top.error, refetch: top.refetch };
}

/** Returns the nearest rival above the user, or else the first one below. */
export function nearestRival(rivals: readonly Rival[], ownPosition: number): Rival | undefined {
  return rivals.findLast(({ position }) => position < ownPosition) ?? rivals[0];
}
