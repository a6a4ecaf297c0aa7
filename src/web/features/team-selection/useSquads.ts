import { useEffect, useMemo, useRef } from 'react';
import { useGetSquadsQuery, type Squads } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useAppDispatch } from '../../app/hooks';
import { useRuleSet } from '../../components/cricket/useRuleSet';
import type { NewsById } from './playerNews';
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

interface MatchFacts {
  matchId: string;
  awaitsMatch: boolean;
  news: NewsById;
}

/**
 * Fetches the squads of both teams, with the players' form under the rules of the match, and dispatches the progress to
 * the team selection. Nothing is fetched while the match is awaited, because its rules are not known. The squads are
 * fetched again, without a change of the selection, when the news has a player whom they lack.
 */
export function useSquads(
  teams: MatchTeams,
  { matchId, awaitsMatch, news }: MatchFacts,
): TwoSquads {
  const { homeTeam, awayTeam } = teams;
  const { format, version } = useRuleSet();
  const dispatch = useAppDispatch();
  const { data, currentData, error, isFetching, refetch } = useGetSquadsQuery(
    { ...teams, matchId, format, version },
    { skip: awaitsMatch, refetchOnMountOrArgChange: true },
  );
  // When the rules change, the earlier squads stay on the screen until the new ones arrive, for a team being submitted.
  const squads = currentData ?? data;
  const missing = useMemo(() => missingIn(currentData, news), [currentData, news]);
  const requestedFor = useRef('');

  useEffect(() => {
    if (currentData !== undefined) dispatch(squadsLoaded());
    else if (isFetching) dispatch(squadsRequested());
    else if (error !== undefined) {
      dispatch(squadsFailed({ message: errorMessage(error, 'Error fetching teams') }));
    }
  }, [dispatch, isFetching, currentData, error]);

  useEffect(() => {
    // A request that is under way may bring them. The squads are requested once for the same players.
    if (isFetching || missing === '' || missing === requestedFor.current) return;
    requestedFor.current = missing;
    void refetch();
  }, [isFetching, missing, refetch]);

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

/** Returns the ids of the players whom the news has and the squads lack, as one text; empty for none. */
function missingIn(squads: Squads | undefined, news: NewsById): string {
  if (squads === undefined) return '';
  const known = new Set(Object.values(squads).flatMap((squad) => squad.map(({ id }) => id)));
  return [...news.keys()].filter((id) => !known.has(id)).join(' ');
}
