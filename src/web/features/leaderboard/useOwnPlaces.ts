import { useDeferredValue, useMemo, useState } from 'react';
import { useListSelectedTeamsQuery, type Contest, type Match, type Standing } from '../../api/api';
import { lazyApi } from '../../api/lazyApi';
import { byImportance } from './importance';
import { useCachedRank } from './useBoard';
import { useStandings } from './useStandings';

/** Where the user stands in a contest, while the match is on and after it. */
export type Place = Omit<Standing, 'match_id' | 'version' | 'total_score' | 'field'>;

interface OwnPlaces {
  places: readonly Place[];
  /** False while a request is out whose response decides which of the user's contests matters most. */
  areKnown: boolean;
}

const NONE: readonly Place[] = [];

/** Returns where the user stands in the contests of a match. While the results are loaded, the last standings stay. */
export function useOwnPlaces(matchId: string, match: Match | null, isMember: boolean): OwnPlaces {
  const isOn = match?.status === 'live' || match?.status === 'in_review';
  const isAsked = isMember && (match === null || isOn);
  const standings = useStandings(isAsked).filter(({ match_id: id }) => id === matchId);
  const { isFetching, isUninitialized } = lazyApi.endpoints.listStandings.useQueryState();
  const results = useResults(match, isMember);
  const current: readonly Place[] = standings.length > 0 ? standings : results.places;
  const [last, setLast] = useState(NONE);
  const isWithoutResult = match?.status === 'abandoned' || match?.status === 'no_result';
  const isLoading = current.length === 0 && !isWithoutResult;
  // The same array for as long as the places are the same, so that what shows them need not render again.
  const isSame = isLoading || JSON.stringify(current) === JSON.stringify(last);
  if (!isSame) setLast(current);
  const places = isSame ? last : current;
  if (match === null) return { places, areKnown: false };
  if (match.Contests.filter(isEntered).length < 2) return { places, areKnown: true };
  if (isOn && isAsked) {
    return { places, areKnown: standings.length > 0 || !(isFetching || isUninitialized) };
  }
  return { places, areKnown: results.areKnown };
}

/** Returns the results of the user in a match that is over. */
function useResults(match: Match | null, isMember: boolean): OwnPlaces {
  const isNeeded = isMember && match?.status === 'completed' && match.Contests.some(isEntered);
  const before = match === null ? '' : new Date(Date.parse(match.start_time) + 1).toISOString();
  const { currentData, isFetching } = useListSelectedTeamsQuery(
    { limit: 1, before },
    { skip: !isNeeded },
  );
  // Deferred, so that the board renders in slices.
  const teams = useDeferredValue(currentData);
  const places = (teams ?? [])
    .filter(({ Match: { id } }) => id === match?.id)
    .flatMap(({ Contest: { id, participants }, result }): Place[] => {
      if (result === null || result.rank === null) return [];
      const { rank, caps } = result;
      return [{ contest_id: id, rank, participants, ranks_gained: null, caps, next: null }];
    });
  return { places, areKnown: !isNeeded || (!isFetching && teams === currentData) };
}

/**
 * Returns the places with the rank that the shown board has. Board and standings are two requests, so one of them is
 * ahead for a moment, and a screen must not name two ranks.
 */
export function useShownPlaces(
  places: readonly Place[],
  contestId: string | undefined,
): readonly Place[] {
  const rank = useCachedRank(contestId);
  return useMemo(() => {
    if (rank === undefined) return places;
    return places.map((place) => (place.contest_id === contestId ? atRank(place, rank) : place));
  }, [places, contestId, rank]);
}

/** Returns a place with another rank. What was gained since an over is counted from the rank of that time. */
function atRank({ ranks_gained: gained, ...place }: Place, rank: number): Place {
  return { ...place, rank, ranks_gained: gained === null ? null : gained + place.rank - rank };
}

export const isEntered = ({ _count }: Contest): boolean => _count.ContestLeaderboard === 1;

/**
 * Returns the contest that matters most to the user: by the caps that are won or within reach, and while these are not
 * known or equal, the one of the user's contests with the largest prize pool.
 */
export function mainContest(
  contests: readonly Contest[],
  places: readonly Place[],
): Contest | undefined {
  const byPool = [...contests].sort((a, b) => b.prize_pool - a.prize_pool);
  const [main] = byPool
    .flatMap(({ id }) => places.filter(({ contest_id: contestId }) => contestId === id))
    .sort(byImportance);
  return (
    contests.find(({ id }) => id === main?.contest_id) ?? byPool.find(isEntered) ?? contests[0]
  );
}
