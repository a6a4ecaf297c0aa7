import { useEffect, useState } from 'react';
import { useGetUserTeamQuery, type Match, type TeamPlayer } from '../../api/api';
import { useLiveMatch } from './useLive';

interface TeamOf {
  contestId: string;
  /** A rival's id; absent for the user's own team. */
  userId?: string;
  /** The team's total. The players are refetched when it changes. */
  total: number;
}

/** Returns the eleven players of an entry. Their points come from the live stream; without it they are refetched. */
export function useEleven(match: Match, { contestId, userId, total }: TeamOf) {
  const { currentData, error, refetch } = useGetUserTeamQuery(
    userId === undefined ? { contestId } : { contestId, userId },
    { refetchOnMountOrArgChange: true },
  );
  const live = useLiveMatch(match);
  const state = live === null ? `${match.version}:${total}` : null;
  useEffect(() => {
    if (state !== null) void refetch();
  }, [refetch, state]);
  const [seen, setSeen] = useState({ live, loaded: currentData });
  if (live !== null && (seen.live !== live || seen.loaded !== currentData)) {
    setSeen({ live, loaded: currentData });
  }
  // When the match ends, its last points stay until newer ones have been loaded.
  const latest = live ?? (seen.loaded === currentData ? seen.live : null);
  const team = currentData?.map((player): TeamPlayer => {
    const livePlayer = latest?.players[player.id];
    return livePlayer
      ? { ...player, totalScore: livePlayer.total, totalScoreBreakup: livePlayer.breakdown }
      : player;
  });
  return { team, error, refetch };
}
