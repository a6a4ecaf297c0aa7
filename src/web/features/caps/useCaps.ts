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

/** Returns the user's balance, which is fetched again whenever the user or the path changes. */
export function useCaps(userId: string | null): ShownCaps {
  const { pathname } = useLocation();
  const { refetch, isUninitialized } = useGetUserQuery(undefined, { skip: userId === null });

  useEffect(() => {
    if (!isUninitialized) void refetch();
  }, [pathname, isUninitialized, refetch]);

  const caps = useAppSelector(selectCaps);
  const own = caps.status === 'known' && caps.userId === userId;
  return {
    loading: userId !== null && (caps.status === 'none' || caps.status === 'loading'),
    amountCaps: own ? caps.amountCaps : null,
  };
}
