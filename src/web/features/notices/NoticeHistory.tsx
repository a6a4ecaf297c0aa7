import { useEffect } from 'react';
import type { Notice } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useListNoticesQuery, useMarkNoticesSeenMutation } from '../../api/laterApi';
import { EmptyState } from '../../components/EmptyState';
import { HISTORY_PAGE_SIZE, HistoryPage, HistoryRow } from '../../components/HistoryPage';
import { dayAndClock } from '../../components/when';
import { NoticeText } from './NoticeText';

/** What became of every entry, newest first. */
export function NoticeHistory({ before }: { before?: number }) {
  const { data, isFetching, error, refetch } = useListNoticesQuery(
    { limit: HISTORY_PAGE_SIZE, before },
    { refetchOnMountOrArgChange: true },
  );
  useSeen(data?.[0]);
  if (data?.length === 0 && before === undefined) {
    return (
      <EmptyState
        title="Nothing to tell yet"
        line="What becomes of your teams is told here once their match is over."
      />
    );
  }
  return (
    <HistoryPage
      label="What became of your teams"
      loadingLabel="Loading results..."
      entries={data}
      failure={
        error === undefined || isFetching ? null : errorMessage(error, 'Error fetching results')
      }
      onRetry={() => void refetch()}
      draw={(notice) => <Told key={notice.number} notice={notice} />}
      earlier={(number) => <NoticeHistory before={number} />}
    />
  );
}

/** Here they are read: nothing needs to tell them again. */
function useSeen(newest: Notice | undefined) {
  const [markNoticesSeen] = useMarkNoticesSeenMutation();
  const upTo = newest?.seen === false ? newest.number : null;
  useEffect(() => {
    if (upTo !== null) void markNoticesSeen({ noticesSeen: { up_to: upTo } });
  }, [upTo, markNoticesSeen]);
}

function Told({ notice }: { notice: Notice }) {
  return (
    <HistoryRow>
      <div>
        <NoticeText notice={notice} />
        <small>{dayAndClock(notice.at)}</small>
      </div>
    </HistoryRow>
  );
}
