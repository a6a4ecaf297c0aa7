import { useEffect } from 'react';
import type { Match } from '../../api/api';

interface Followed {
  currentData?: { version: number };
  refetch: () => unknown;
}

/** What was asked of a match is asked for again when the match has moved on. */
export function useFollowing<Query extends Followed>({ version }: Match, query: Query): Query {
  const { currentData, refetch } = query;
  const known = currentData?.version;
  useEffect(() => {
    if (known !== undefined && known < version) refetch();
  }, [known, version, refetch]);
  return query;
}
