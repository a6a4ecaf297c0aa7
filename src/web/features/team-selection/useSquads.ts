import { useEffect, useMemo } from 'react';
import { useGetSquadsQuery } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useAppDispatch } from '../../app/hooks';
import { useRuleSet } from '../../components/cricket/useRuleSet';
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
 * Fetches the squads of both teams, with the players' form under the rules of the match, and dispatches the progress to
 * the team selection. Nothing is fetched while the match is awaited, because its rules are not known.
 */
export function useSquads(teams: MatchTeams, { awaitsMatch }: { awaitsMatch: boolean }): TwoSquads {
  const { homeTeam, awayTeam } = teams;
  const { format, version } = useRuleSet();
  const dispatch = useAppDispatch();
  const { data, currentData, error, isFetching, refetch } = useGetSquadsQuery(
    { ...teams, format, version },
    { skip: awaitsMatch },
  );
  // When the rules change, the earlier squads stay on the screen until the new ones arrive, for a team being submitted.
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
