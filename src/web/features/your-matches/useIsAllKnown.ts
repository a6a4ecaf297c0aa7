import { useState } from 'react';
import { useGetUserQuery } from '../../api/api';
import { lazyApi, useListNoticesQuery } from '../../api/lazyApi';
import { useStandings } from '../leaderboard/useStandings';
import { useUnfinishedMatches } from '../matches/useUnfinishedMatches';
import { UNSEEN_NOTICES } from './SinceLastVisit';

/** Returns whether each response that decides which cards the user's matches have has arrived once, or has failed. */
export function useIsAllKnown(): boolean {
  const [isAllKnown, setIsAllKnown] = useState(false);
  useStandings(true);
  const queries = [
    useUnfinishedMatches(),
    lazyApi.endpoints.listStandings.useQueryState(),
    useListNoticesQuery(UNSEEN_NOTICES),
    useGetUserQuery(),
  ];
  // The cards stay when a query that failed is repeated.
  if (!isAllKnown && queries.every(({ isSuccess, isError }) => isSuccess || isError)) {
    setIsAllKnown(true);
  }
  return isAllKnown;
}
