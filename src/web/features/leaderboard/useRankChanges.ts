import { useState } from 'react';
import type { ContestLeaderboard, TeamPlayer } from '../../api/api';
import type { LiveMatch } from '../../api/liveStream';
import { rankChangeBetween, type RankChange, type RankSnapshot } from './rankChange';

const KEPT = 3;

interface Seen {
  snapshot: RankSnapshot;
  /** The newest first. */
  news: readonly RankChange[];
}

/**
 * Returns what changed the user's rank since this screen was opened. The stream reports points and the board
 * reports ranks; they are combined when both are of the same version of the match.
 */
export function useRankChanges(
  live: LiveMatch | null,
  { own, version }: Pick<ContestLeaderboard, 'own' | 'version'>,
  team: readonly TeamPlayer[],
): readonly RankChange[] {
  const [seen, setSeen] = useState<Seen | null>(null);
  const isTogether = live?.version === version && own !== null && team.length > 0;
  if (isTogether && (seen === null || seen.snapshot.version < version)) {
    const players = Object.fromEntries(
      team.map(({ id, totalScore, totalScoreBreakup }) => {
        return [id, { total: totalScore ?? 0, breakdown: totalScoreBreakup }];
      }),
    );
    const snapshot = { version, rank: own.rank, players };
    const ball = live.over?.balls.at(-1)?.text ?? null;
    const news = seen && rankChangeBetween(seen.snapshot, snapshot, ball);
    const before = seen?.news ?? [];
    setSeen({ snapshot, news: news ? [news, ...before].slice(0, KEPT) : before });
  }
  return seen?.news ?? [];
}
