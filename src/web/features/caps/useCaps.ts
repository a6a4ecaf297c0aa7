import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetUserQuery } from '../../api/api';
import { serverClock } from '../../api/serverClock';
import { useAppSelector } from '../../app/hooks';
import { selectCaps } from './capsSlice';

export interface ShownCaps {
  loading: boolean;
  /** Null when not known. */
  amountCaps: number | null;
}

const RETRY_MS = 30_000;
const LOOK_EVERY_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Returns the user's balance, which is fetched again whenever the user, the path or the UTC day changes, and every half
 * minute while it is not known. The first request of a day counts as a visit.
 */
export function useCaps(userId: string | null): ShownCaps {
  const { pathname } = useLocation();
  const day = useDayOnPage();
  const caps = useAppSelector(selectCaps);
  const { refetch, isUninitialized } = useGetUserQuery(undefined, {
    skip: userId === null,
    pollingInterval: caps.status === 'unknown' ? RETRY_MS : 0,
    skipPollingIfUnfocused: true,
  });

  useEffect(() => {
    if (!isUninitialized) void refetch();
  }, [pathname, day, isUninitialized, refetch]);

  const own = caps.status === 'known' && caps.userId === userId;
  return {
    loading: userId !== null && (caps.status === 'none' || caps.status === 'loading'),
    amountCaps: own ? caps.amountCaps : null,
  };
}

const utcDay = () => Math.floor(serverClock.now() / DAY_MS);

/** Returns the UTC day, as on the server. It changes only while somebody can see the page. */
function useDayOnPage(): number {
  const [day, setDay] = useState(utcDay);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) setDay(utcDay());
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return day;
}
