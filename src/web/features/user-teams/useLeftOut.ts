import { useGetUserTeamQuery } from '../../api/api';

const POLL_MS = 60_000;

/**
 * Returns how many players of the user's team in a contest are not in the announced playing XIs; null until they are
 * announced. `isSoon` tells that the match starts soon: they are announced in the last hour, and asked for only then.
 */
export function useLeftOut(contestId: string, isSoon: boolean): number | null {
  const { currentData: players = [] } = useGetUserTeamQuery(
    { contestId },
    {
      skip: !isSoon,
      pollingInterval: POLL_MS,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const known = players.filter(({ playing }) => playing !== null);
  if (!isSoon || known.length === 0) return null;
  return known.filter(({ playing }) => playing === false).length;
}
