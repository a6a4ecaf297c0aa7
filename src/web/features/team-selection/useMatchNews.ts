import { useMemo } from 'react';
import { useGetMatchNewsQuery } from '../../api/laterApi';
import { newsById, type NewsById } from './playerNews';

const POLL_MS = 60_000;

/** Who plays and how often each is picked, followed until the start. It is help: without it a team is chosen all the same. */
export function useMatchNews(matchId: string, started: boolean): NewsById {
  const { currentData } = useGetMatchNewsQuery(
    { matchId },
    {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: !started,
      pollingInterval: started ? 0 : POLL_MS,
      skipPollingIfUnfocused: true,
    },
  );
  return useMemo(() => newsById(currentData), [currentData]);
}
