import { useState } from 'react';
import type { GlobalLeaderboardUser } from '../../api/api';
import { useGetGlobalLeaderboardQuery } from '../../api/lazyApi';

const PAGE_SIZE = 100;

/** Returns one page of the leaders, with functions to open its neighbours where there are any. */
export function useLeaders() {
  const [from, setFrom] = useState(1);
  const query = useGetGlobalLeaderboardQuery(
    { limit: PAGE_SIZE, from },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, error, isFetching, refetch } = query;
  return {
    page: currentData,
    error: currentData === undefined ? error : undefined,
    isLoading: currentData === undefined && (error === undefined || isFetching),
    refetch: () => void refetch(),
    from,
    previous: from > 1 ? () => setFrom(Math.max(1, from - PAGE_SIZE)) : null,
    next:
      currentData !== undefined && from + PAGE_SIZE <= currentData.total
        ? () => setFrom(from + PAGE_SIZE)
        : null,
  };
}

/** Returns the user's own row unless the page contains it. */
export function ownRowOutsidePage(
  users: readonly GlobalLeaderboardUser[],
  own: GlobalLeaderboardUser | null,
): GlobalLeaderboardUser | null {
  return own !== null && users.some(({ id }) => id === own.id) ? null : own;
}
