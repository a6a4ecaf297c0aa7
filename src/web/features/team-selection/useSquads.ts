import { useEffect, useMemo } from 'react';
import { useGetSquadsQuery } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useAppDispatch } from '../../app/hooks';
import { useRuleSet } from '../../components/cricket/MatchRules';
import { squadOf, type SquadPlayer } from './squadPlayer';
import { squadsFailed, squadsLoaded, squadsRequested, squadsRetried } from './teamSelectionSlice';

export interface MatchTeams {
  homeTeam: string;
  awayTeam: string;
  tournamentId: string;
}

export interface TwoSquads {
  home: SquadPlayer[];
  away: SquadPlayer[];
  retry: () => void;
}

/**
 * Fetches the squads of both teams, with their form by the rules of the match, and reports to the team selection
 * whether they are there. Nothing is fetched while the match is awaited, because its rules are not known.
 */
export function useSquads(teams: MatchTeams, { awaitsMatch }: { awaitsMatch: boolean }): TwoSquads {
  const { homeTeam, awayTeam } = teams;
  const { format, version } = useRuleSet();
  const dispatch = useAppDispatch();
  const { data, currentData, error, isFetching, refetch } = useGetSquadsQuery(
    { ...teams, format, version },
    { skip: awaitsMatch },
  );
  // Under other rules the squads are fetched again. A team that is being submitted keeps the ones of before meanwhile.
  const squads = currentData ?? data;

  useEffect(() => {
    if (currentData !== undefined) dispatch(squadsLoaded());
    else if (isFetching) dispatch(squadsRequested());
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
      home: squadOf(squads, homeTeam, 'home'),
      away: squadOf(squads, awayTeam, 'away'),
      retry,
    };
  }, [squads, homeTeam, awayTeam, dispatch, refetch]);
}
