import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetUserQuery } from '../../api/api';
import { useAppSelector } from '../../app/hooks';
import { selectCaps } from './capsSlice';

export interface Purse {
  loading: boolean;
  /** Null when not known. */
  amountCaps: number | null;
}

/** The caller's caps, fetched again at every change of user and of route. */
export function useCaps(userId: string | null): Purse {
  const { pathname } = useLocation();
  const { refetch, isUninitialized } = useGetUserQuery(undefined, { skip: userId === null });

  useEffect(() => {
    if (!isUninitialized) void refetch();
  }, [pathname, isUninitialized, refetch]);

  useEffect(() => {
    // The browser's first number in the reader's own way takes a slow phone 60 ms: while the answer is under way.
    if (userId !== null) setTimeout(() => (0).toLocaleString());
  }, [userId]);

  const caps = useAppSelector(selectCaps);
  const own = caps.status === 'known' && caps.userId === userId;
  return {
    loading: userId !== null && (caps.status === 'none' || caps.status === 'loading'),
    amountCaps: own ? caps.amountCaps : null,
  };
}
