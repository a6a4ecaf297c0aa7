import { LRUCache } from 'lru-cache';
import type { Trx } from '../database/transaction';
import { squadOfMatch, type SquadPlayer } from '../matches/squadViews';

/** Returns the squad of an open match, which has this number of players, by slot. */
export type ReadSquad = (
  trx: Trx,
  matchId: string,
  size: number,
) => Promise<readonly SquadPlayer[]>;

/** More than the number of matches that are open for entries at one time. */
const MAX_MATCHES = 500;

/**
 * Returns a reader that keeps squads, because every join needs one. Players are only ever added to an open match, so a
 * squad of the same size is the same squad.
 */
export function createSquadCache(): ReadSquad {
  const cache = new LRUCache<string, readonly SquadPlayer[]>({ max: MAX_MATCHES });

  return async (trx, matchId, size) => {
    const known = cache.get(matchId);
    if (known?.length === size) return known;
    const squad = await squadOfMatch(trx, matchId);
    cache.set(matchId, squad);
    return squad;
  };
}
