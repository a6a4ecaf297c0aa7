import { useEffect, useState } from 'react';
import { api } from '../../api/api';
import { useListNoticesQuery, useMarkNoticesSeenMutation } from '../../api/laterApi';

const POLL_MS = 60_000;
/** Nobody counts more than that. */
export const UNSEEN_LIMIT = 50;

/** What the caller has not been told yet, asked for again while the app is looked at. A failure says nothing. */
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

  /** They don't wait for the server to agree: what it missed, it tells again at the next visit. */
  const onSeen = () => {
    setSeenUpTo(newest);
    void markNoticesSeen({ noticesSeen: { up_to: newest } });
  };
  return { notices, onSeen };
}

/** What is told has moved the caps. */
function useFreshBalance(newest: number) {
  const { refetch } = api.endpoints.getUser.useQuerySubscription();
  useEffect(() => {
    if (newest > 0) void refetch();
  }, [newest, refetch]);
}
