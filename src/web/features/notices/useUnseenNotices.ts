import { useEffect, useState } from 'react';
import { api } from '../../api/api';
import { useListNoticesQuery, useMarkNoticesSeenMutation } from '../../api/lazyApi';

const POLL_MS = 60_000;
/** The most notices that the panel counts. */
export const UNSEEN_LIMIT = 50;

/**
 * Fetches the notices that the user has not seen, and polls while the app is visible. A failure is silent.
 */
export function useUnseenNotices() {
  const { data = [] } = useListNoticesQuery(
    { limit: UNSEEN_LIMIT, unseen: true },
    {
      pollingInterval: POLL_MS,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnReconnect: true,
    },
  );
  const [seenUpTo, setSeenUpTo] = useState(0);
  const [markNoticesSeen] = useMarkNoticesSeenMutation();
  const notices = data.filter(({ number }) => number > seenUpTo);
  const newest = notices[0]?.number ?? 0;
  useFreshBalance(newest);

  /**
   * Hides them without waiting for the server. If the request is lost, they appear again on the next visit.
   */
  const onSeen = () => {
    setSeenUpTo(newest);
    void markNoticesSeen({ noticesSeen: { up_to: newest } });
  };
  return { notices, onSeen };
}

/** A new notice means that the balance has changed. */
function useFreshBalance(newest: number) {
  const { refetch } = api.endpoints.getUser.useQuerySubscription();
  useEffect(() => {
    if (newest > 0) void refetch();
  }, [newest, refetch]);
}
