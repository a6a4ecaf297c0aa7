import type { Broadcast } from './broadcast';

/** The database tells over it which match has a new version (migration 006). */
export const VERSION_CHANNEL = 'match_version';

/** Passes on what the database tells; after a gap, every match that may have changed in it. */
export function hearVersions(
  broadcast: Pick<Broadcast, 'publish'>,
  matches: { recentIds(): Promise<string[]> },
): (matchId: string | null) => void {
  return (matchId) => {
    if (matchId !== null) return broadcast.publish(matchId);
    matches.recentIds().then(
      (ids) => ids.forEach((id) => broadcast.publish(id)),
      // The database is away again: the next connection begins with a gap of its own.
      () => undefined,
    );
  };
}
