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
  /** The users whom the address names, who may be anywhere on the board. */
  userIds: readonly [string | undefined, string | null];
  league: string | undefined;
}

/**
 * Returns the teams of a contest that can be compared, in board order: the first hundred, those on the user's page and on
 * the one before, and those of the named users. With a league they are the teams of its members. When the board or the
 * team of a named user can't be loaded, `error` is set. While pages are missing, `isLoading` is true, and while a named
 * user may still be found, `isSearching`.
 */
export function useTeams(match: Match, { contestId, userIds, league }: Wanted) {
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
  const isLoading = pages.some(({ query }) => isAwaited(query));
  const unlessListed = (userId: string | null = null): string | null =>
    listed.some(({ entry }) => entry.User.id === userId) ? null : userId;
  const [first, second] = [unlessListed(userIds[0]), unlessListed(userIds[1])];
  const rows = [
    { userId: first, query: useBoardRow(match, contestId, isLoading ? null : first, league) },
    { userId: second, query: useBoardRow(match, contestId, isLoading ? null : second, league) },
  ].filter(({ userId }) => userId !== null);
  const found = rows
    .flatMap(({ query }) => query.currentData?.ContestLeaderboard ?? [])
    .map((entry): PlacedTeam => ({ position: entry.rank, isExact: false, entry }));
  const byId = new Map([...found, ...listed].map((team) => [team.entry.id, team]));
  const teams = [...byId.values()].sort((a, b) => a.position - b.position);
  const isSearching = rows.some(({ query }) => isLoading || isAwaited(query));
  const failed = [top, ...rows.map(({ query }) => query)].find(({ error }) => error !== undefined);
  const { error, refetch } = failed ?? top;
  return { board, teams, isLoading, isSearching, error, refetch };
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
