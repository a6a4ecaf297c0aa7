import { useEffect } from 'react';
import type { Notice } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useListNoticesQuery, useMarkNoticesSeenMutation } from '../../api/lazyApi';
import { EmptyState } from '../../components/feedback/EmptyState';
import { HISTORY_PAGE_SIZE, HistoryPage, HistoryRow } from '../../components/layout/HistoryPage';
import { dayAndClock } from '../../format/dates';
import { NoticeText } from './NoticeText';

/** The notices of all entries of the user, the newest first. */
export function NoticeHistory({ before }: { before?: number }) {
  const { data, isFetching, error, refetch } = useListNoticesQuery(
    { limit: HISTORY_PAGE_SIZE, before },
    { refetchOnMountOrArgChange: true },
  );
  useSeen(data?.[0]);
  if (data?.length === 0 && before === undefined) {
    return (
      <EmptyState
        title="No results yet"
        line="The results of your teams appear here once their match is over."
      />
    );
  }
  return (
    <HistoryPage
      label="What became of your teams"
      loadingLabel="Loading results..."
      rows={data}
      failure={
        error === undefined || isFetching ? null : errorMessage(error, 'Error fetching results')
      }
      onRetry={() => void refetch()}
      renderRow={(notice) => <NoticeRow key={notice.number} notice={notice} />}
      renderEarlier={(number) => <NoticeHistory before={number} />}
    />
  );
}

/** Marks the notices as seen, because they are read here. */
function useSeen(newest: Notice | undefined) {
  const [markNoticesSeen] = useMarkNoticesSeenMutation();
  const upTo = newest?.seen === false ? newest.number : null;
  useEffect(() => {
    if (upTo !== null) void markNoticesSeen({ noticesSeen: { up_to: upTo } });
  }, [upTo, markNoticesSeen]);
}

function NoticeRow({ notice }: { notice: Notice }) {
  return (
    <HistoryRow>
      <div>
        <NoticeText notice={notice} />
        <small>{dayAndClock(notice.at)}</small>
      </div>
    </HistoryRow>
  );
}
