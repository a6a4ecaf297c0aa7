import { LRUCache } from 'lru-cache';
import type { Db, Executor } from '../database/database';
import { inSnapshot } from '../database/transaction';
import { readMatchTags, type MatchList, type MatchTag } from './matchTagViews';
import { matchesWithIds, readMatches, type MatchView } from './matchViews';

/** A match takes some 10 kB. */
const MAX_MATCHES = 1_000;

/**
 * Returns a reader of match lists as a visitor sees them, with their Nightmare XIs. Each state of a match is read once
 * for all callers, who get the same object until the match changes.
 */
export function createMatchCache(db: Db): (list: MatchList) => Promise<readonly MatchView[]> {
  const cache = new LRUCache<string, { tag: string; match: MatchView }>({ max: MAX_MATCHES });

  const cached = ({ id, tag }: MatchTag): MatchView | null => {
    const known = cache.get(id);
    return known?.tag === tag ? known.match : null;
  };

  async function readStale(trx: Executor, stale: readonly MatchTag[]): Promise<MatchView[]> {
    if (stale.length === 0) return [];
    const tags = new Map(stale.map(({ id, tag }) => [id, tag]));
    const matches = await readMatches(trx, {
      where: matchesWithIds([...tags.keys()]),
      order: 'asc',
      nightmares: true,
      callerId: null,
    });
    for (const match of matches) cache.set(match.id, { tag: tags.get(match.id)!, match });
    return matches;
  }

  return async (list) => {
    const matches = (await readMatchTags(db, list)).map(cached);
    if (matches.every((match) => match !== null)) return matches;
    // Tags and matches come from one snapshot. Otherwise a later state could be cached under an earlier tag, and be
    // served when the match returns to the earlier state, as it does when a user enters and leaves.
    return inSnapshot(db, async (trx) => {
      const tags = await readMatchTags(trx, list);
      const known = tags.map(cached);
      const read = await readStale(
        trx,
        tags.filter((_, index) => known[index] === null),
      );
      const readById = new Map(read.map((match) => [match.id, match]));
      return tags.map(({ id }, index) => known[index] ?? readById.get(id)!);
    });
  };
}
