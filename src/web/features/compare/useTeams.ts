import { useState } from 'react';
import type { ContestLeaderboardEntry, Match } from '../../api/api';
import { PAGE_ROWS } from '../leaderboard/boardItems';
import { useBoardPage } from '../leaderboard/useBoard';

/** A team with its 1-based position on the board. */
export interface PlacedTeam {
  position: number;
  entry: ContestLeaderboardEntry;
}

/**
 * Returns the teams of a contest that can be compared, in board order: the first hundred of the board, and those on the
 * page of the user and on the one before. With a league they are those of its members. `error` is set when the board
 * can't be loaded.
 */
export function useTeams(match: Match, contestId: string, league?: string) {
  const top = useBoardPage(match, contestId, 0, league);
  const board = top.currentData;
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
  const byId = new Map<string, PlacedTeam>();
  for (const { page, data } of pages) {
    data?.ContestLeaderboard.forEach((entry, index) => {
      byId.set(entry.id, { position: page * PAGE_ROWS + index + 1, entry });
    });
  }
  const teams = [...byId.values()].sort((a, b) => a.position - b.position);
  return { board, teams, error: top.error, refetch: top.refetch };
}

/** Returns the nearest rival above a position, or else the first one below. */
export function nearestRival(
  rivals: readonly PlacedTeam[],
  ownPosition: number,
): PlacedTeam | undefined {
  return rivals.findLast(({ position }) => position < ownPosition) ?? rivals[0];
}

/** Returns the team of a user. One that has left the pages of the board keeps the total that was last seen there. */
export function useLastSeen(
  teams: readonly PlacedTeam[],
  userId: string | undefined,
): ContestLeaderboardEntry | undefined {
  const [known, setKnown] = useState<ContestLeaderboardEntry>();
  const listed = teams.find(({ entry }) => entry.User.id === userId)?.entry;
  if (listed !== undefined && listed !== known) setKnown(listed);
  return listed ?? (known?.User.id === userId ? known : undefined);
}
