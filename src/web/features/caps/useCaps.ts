import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetUserQuery } from '../../api/api';
import { useAppSelector } from '../../app/hooks';
import { selectCaps } from './capsSlice';

export interface ShownCaps {
  loading: boolean;
  /** Null when not known. */
  amountCaps: number | null;
}

const RETRY_MS = 30_000;

/**
 * Returns the user's balance, which is fetched again whenever the user or the path changes, and every half minute while
 * it is not known.
 */
export function useCaps(userId: string | null): ShownCaps {
  const { pathname } = useLocation();
  const caps = useAppSelector(selectCaps);
  const { refetch, isUninitialized } = useGetUserQuery(undefined, {
    skip: userId === null,
    pollingInterval: caps.status === 'unknown' ? RETRY_MS : 0,
    skipPollingIfUnfocused: true,
  });

  useEffect(() => {
    if (!isUninitialized) void refetch();
  }, [pathname, isUninitialized, refetch]);

  const own = caps.status === 'known' && caps.userId === userId;
  return {
    loading: userId !== null && (caps.status === 'none' || caps.status === 'loading'),
    amountCaps: own ? caps.amountCaps : null,
  };
}
