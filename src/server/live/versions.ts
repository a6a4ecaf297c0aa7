import type { Broadcast } from './broadcast';

/** The database tells over it which match has a new version (migration 006). */
export const VERSION_CHANNEL = 'match_version';

const RETRY_MS = 1_000;

/** Passes on what the database tells; after a gap, every match that may have changed in it. */
export function hearVersions(
  broadcast: Pick<Broadcast, 'publish'>,
  matches: { recentIds(): Promise<string[]> },
): (matchId: string | null) => void {
  function tellAll(): void {
    matches.recentIds().then(
      (ids) => ids.forEach((id) => broadcast.publish(id)),
      // The news may be back before the answers are.
      () => void setTimeout(tellAll, RETRY_MS).unref(),
    );
  }
  return (matchId) => (matchId === null ? tellAll() : broadcast.publish(matchId));
}
