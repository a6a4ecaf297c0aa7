import { useState } from 'react';
import type { ContestLeaderboard, TeamPlayer } from '../../api/api';
import type { LiveMatch } from '../../api/liveStream';
import { newsBetween, type OwnNews, type OwnStanding } from './ownNews';

const KEPT = 3;

interface Seen {
  standing: OwnStanding;
  /** Newest first. */
  news: readonly OwnNews[];
}

/**
 * What has moved the caller since this screen is open. The stream tells the points and the board the rank;
 * they are put together when both are of the same version of the match.
 */
export function useOwnNews(
  live: LiveMatch | null,
  { own, version }: Pick<ContestLeaderboard, 'own' | 'version'>,
  team: readonly TeamPlayer[],
): readonly OwnNews[] {
  const [seen, setSeen] = useState<Seen | null>(null);
  const isTogether = live?.version === version && own !== null && team.length > 0;
  if (isTogether && (seen === null || seen.standing.version < version)) {
    const players = Object.fromEntries(
      team.map(({ id, totalScore, totalScoreBreakup }) => {
        return [id, { total: totalScore ?? 0, breakdown: totalScoreBreakup }];
      }),
    );
    const standing = { version, rank: own.rank, players };
    const ball = live.over?.balls.at(-1)?.text ?? null;
    const news = seen && newsBetween(seen.standing, standing, ball);
    const before = seen?.news ?? [];
    setSeen({ standing, news: news ? [news, ...before].slice(0, KEPT) : before });
  }
  return seen?.news ?? [];
}
