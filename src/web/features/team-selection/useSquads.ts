import { useEffect, useMemo } from 'react';
import { useGetSquadsQuery } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useAppDispatch } from '../../app/hooks';
import { squadOf, type SquadPlayer } from './squadPlayer';
import { squadsFailed, squadsLoaded, squadsRetried } from './teamSelectionSlice';

export interface Fixture {
  homeTeam: string;
  awayTeam: string;
  tournamentId: string;
}

export interface TwoSquads {
  home: SquadPlayer[];
  away: SquadPlayer[];
  retry: () => void;
}

/** The squads of both teams; the machine is told when they're here, or why they aren't. */
export function useSquads(fixture: Fixture): TwoSquads {
  const { homeTeam, awayTeam } = fixture;
  const dispatch = useAppDispatch();
  const { currentData, error, isFetching, refetch } = useGetSquadsQuery(fixture);

  useEffect(() => {
    if (isFetching) return;
    if (currentData !== undefined) dispatch(squadsLoaded());
    else if (error !== undefined) {
      dispatch(squadsFailed({ message: errorMessage(error, 'Error fetching teams') }));
    }
  }, [dispatch, isFetching, currentData, error]);

  return useMemo(() => {
    const retry = () => {
      dispatch(squadsRetried());
      void refetch();
    };
    return {
      home: squadOf(currentData, homeTeam, 'home'),
      away: squadOf(currentData, awayTeam, 'away'),
      retry,
    };
  }, [currentData, homeTeam, awayTeam, dispatch, refetch]);
}
