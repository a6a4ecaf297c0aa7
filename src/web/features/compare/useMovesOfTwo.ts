import { useEffect, useState } from 'react';
import type { Match, Moves } from '../../api/api';
import { useMoves } from '../leaderboard/useMoves';

interface Two {
  contestId: string;
  /** Undefined for the user's own team. */
  leftId: string | undefined;
  rivalId: string;
}

interface MovesOfTwo {
  left: Moves;
  rival: Moves;
}

/** Returns what moved two teams at one version of the match; null until it is known. */
export function useMovesOfTwo(match: Match, { contestId, leftId, rivalId }: Two) {
  const own = useMoves(match, { contestId, ...(leftId !== undefined && { userId: leftId }) });
  const other = useMoves(match, { contestId, userId: rivalId });
  const [left, rival] = [own.currentData, other.currentData];
  const key = `${leftId} ${rivalId}`;
  const [known, setKnown] = useState<{ key: string; two: MovesOfTwo } | null>(null);
  const isOneVersion = left !== undefined && rival !== undefined && left.version === rival.version;
  if (isOneVersion && (known?.two.left !== left || known.two.rival !== rival)) {
    setKnown({ key, two: { left, rival } });
  }

  // A ball may have been bowled between the two responses. It would count for one of the teams alone.
  const versions = left && rival && !isOneVersion ? `${left.version} ${rival.version}` : null;
  const refetchOlder = left && rival && left.version < rival.version ? own.refetch : other.refetch;
  useEffect(() => {
    if (versions !== null) void refetchOlder();
  }, [versions, refetchOlder]);

  return {
    two: known?.key === key ? known.two : null,
    // Without a connection, the stored responses may be of different versions.
    isApart: versions !== null && !own.isFetching && !other.isFetching,
    error: own.error ?? other.error,
    refetch: () => {
      void own.refetch();
      void other.refetch();
    },
  };
}
