import { useEffect } from 'react';
import { useGetUserTeamQuery, type Match, type TeamPlayer } from '../../api/api';
import { useLiveMatch } from './useLive';

interface Whose {
  contestId: string;
  /** Of a rival; absent for the caller. */
  userId?: string;
  /** The team's total: the players are asked for again when it moves. */
  total: number;
}

/** The eleven players of an entry. Their points come from the live stream; without it they are asked for. */
export function useEleven(match: Match, { contestId, userId, total }: Whose) {
  const { currentData, error, refetch } = useGetUserTeamQuery(
    userId === undefined ? { contestId } : { contestId, userId },
    { refetchOnMountOrArgChange: true },
  );
  const live = useLiveMatch(match);
  const state = live === null ? `${match.version}:${total}` : null;
  useEffect(() => {
    if (state !== null) void refetch();
  }, [refetch, state]);
  const team = currentData?.map((player): TeamPlayer => {
    const told = live?.players[player.id];
    return told ? { ...player, totalScore: told.total, totalScoreBreakup: told.breakdown } : player;
  });
  return { team, live, error, refetch };
}
