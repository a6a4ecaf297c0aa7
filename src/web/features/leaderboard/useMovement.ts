import { useState } from 'react';
import type { ContestLeaderboardEntry, Match } from '../../api/api';

type Ranks = ReadonlyMap<string, number>;

interface Snapshots {
  over: string;
  /** The ranks at the start of this over, or when the board was opened during it. */
  current: Ranks;
  /** The ranks at the start of the previous over; null until one has been seen. */
  previous: Ranks | null;
}

/** Returns the current over: "1:9" is the tenth over of the first innings. */
export function overOf({ innings }: Pick<Match, 'innings'>): string {
  return `${innings.length}:${innings.at(-1)?.overs.split('.')[0] ?? ''}`;
}

/** Returns the ranks gained by each entry since the start of the previous over. Empty until the board has seen one. */
export function useMovement(
  over: string,
  entries: readonly ContestLeaderboardEntry[],
): ReadonlyMap<string, number> {
  const [seen, setSeen] = useState<Snapshots>(() => {
    return { over, current: ranksOf(entries), previous: null };
  });
  if (seen.over !== over) {
    setSeen({ over, current: ranksOf(entries), previous: seen.current });
  }
  return movementSince(seen.previous, entries);
}

function movementSince(
  before: Ranks | null,
  entries: readonly ContestLeaderboardEntry[],
): ReadonlyMap<string, number> {
  const moved = new Map<string, number>();
  for (const { id, rank } of entries) {
    const rankBefore = before?.get(id);
    if (rankBefore !== undefined) moved.set(id, rankBefore - rank);
  }
  return moved;
}

function ranksOf(entries: readonly ContestLeaderboardEntry[]): Ranks {
  return new Map(entries.map(({ id, rank }) => [id, rank]));
}
