import { useEffect } from 'react';
import type { Match } from '../../api/api';

interface VersionedQuery {
  currentData?: { version: number };
  refetch: () => unknown;
}

/** Refetches data of a match when the match has a newer version. */
export function useRefetchOnVersion<Query extends VersionedQuery>(
  { version }: Match,
  query: Query,
): Query {
  const { currentData, refetch } = query;
  const known = currentData?.version;
  useEffect(() => {
    if (known !== undefined && known < version) refetch();
  }, [known, version, refetch]);
  return query;
}
