import { useEffect } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { League } from '../../api/api';
import { leagueApi, refetchLeague, useGetLeagueTableQuery } from '../../api/leagueApi';
import { useAppDispatch } from '../../app/hooks';
import { isOn } from './leagueState';
import { roundsThatCount, tableAsItStands } from './tableAsItStands';

const POLL_MS = 60_000;

const { getLeagueRound } = leagueApi.endpoints;
/** The state with the endpoints that are loaded lazily, which the type of the store does not know. */
type LazyState = Parameters<ReturnType<typeof getLeagueRound.select>>[0];

/**
 * Returns the table of a league. While matches are on it is as if they ended now. When a round is settled, what lacks it
 * yet is refetched: the table or the league.
 */
export function useLeagueTable(league: League) {
  const { data, error, refetch } = useGetLeagueTableQuery(
    { leagueId: league.id },
    { refetchOnMountOrArgChange: true, pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  const current = useSelector(
    (state: LazyState) =>
      league.matches.filter(isOn).flatMap(({ match_id: matchId }) => {
        const args = { leagueId: league.id, matchId };
        const round = getLeagueRound.select(args)(state).data;
        return round === undefined ? [] : [round];
      }),
    shallowEqual,
  );
  const counted = data === undefined ? [] : roundsThatCount(current, data.rounds, league.rounds);
  const settled = current.filter(({ number }) => number !== null).length;
  useEffect(() => {
    if (settled > 0) void refetch();
  }, [settled, refetch]);
  const dispatch = useAppDispatch();
  const isLeagueBehind = data !== undefined && data.rounds > league.rounds;
  useEffect(() => {
    if (isLeagueBehind) void dispatch(refetchLeague(league.id));
  }, [isLeagueBehind, dispatch, league.id]);
  return {
    table: data && {
      rounds: data.rounds,
      lines: tableAsItStands(data, counted),
      liveRounds: counted.length,
      members: data.rows,
    },
    error,
    refetch,
  };
}
