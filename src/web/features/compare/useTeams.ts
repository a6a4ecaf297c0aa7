import { useState } from 'react';
import type { ContestLeaderboardEntry, Match } from '../../api/api';
import { PAGE_ROWS } from '../leaderboard/boardItems';
import { useBoardPage, useBoardRow } from '../leaderboard/useBoard';

/** A team with its 1-based position on the board. */
export interface PlacedTeam {
  position: number;
  /** False for a team that was found outside the pages: its position is the first one of its rank. */
  isExact: boolean;
  entry: ContestLeaderboardEntry;
}

interface Wanted {
  contestId: string;
  /** The rival whom the address names, who may be anywhere on the board. */
  rivalId: string | undefined;
  league: string | undefined;
}

/**
 * Returns the teams of a contest that can be compared, in board order: the first hundred, those on the user's page and on
 * the one before, and the rival's. With a league they are the teams of its members. When the board or the rival's team
 * can't be loaded, `error` is set. While the rival may still be found, `isSearching` is true.
 */
export function useTeams(match: Match, { contestId, rivalId, league }: Wanted) {
  const top = useBoardPage(match, contestId, 0, league);
  const board = top.currentData;
  const ownPosition = board?.own_position ?? 1;
  const ownPage = Math.floor((ownPosition - 1) / PAGE_ROWS);
  const secondPage = (board?.total ?? 0) > PAGE_ROWS ? 1 : 0;
  const pageBefore = Math.max(0, ownPage - 1);
  const pages = [
    { page: 0, query: top },
    { page: secondPage, query: useBoardPage(match, contestId, secondPage, league) },
    { page: pageBefore, query: useBoardPage(match, contestId, pageBefore, league) },
    { page: ownPage, query: useBoardPage(match, contestId, ownPage, league) },
  ];
  const listed = pages.flatMap(({ page, query }) =>
    (query.currentData?.ContestLeaderboard ?? []).map((entry, index): PlacedTeam => {
      return { position: page * PAGE_ROWS + index + 1, isExact: true, entry };
    }),
  );
  const isListed = listed.some(({ entry }) => entry.User.id === rivalId);
  const isLoading = pages.some(({ query }) => isAwaited(query));
  const isElsewhere = rivalId !== undefined && !isListed && !isLoading;
  const row = useBoardRow(match, contestId, isElsewhere ? rivalId : null, league);
  const found = (row.currentData?.ContestLeaderboard ?? []).map((entry): PlacedTeam => {
    return { position: entry.rank, isExact: false, entry };
  });
  const byId = new Map([...found, ...listed].map((team) => [team.entry.id, team]));
  const teams = [...byId.values()].sort((a, b) => a.position - b.position);
  const isSearching = !isListed && (isLoading || (isElsewhere && isAwaited(row)));
  const failed = isElsewhere && top.error === undefined ? row : top;
  return { board, teams, isSearching, error: failed.error, refetch: failed.refetch };
}

function isAwaited({ currentData, error }: { currentData?: unknown; error?: unknown }): boolean {
  return currentData === undefined && error === undefined;
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
