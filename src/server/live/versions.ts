import type { Broadcast } from './broadcast';

/** The channel on which the database sends the id of each match with a new version (migration 006). */
export const VERSION_CHANNEL = 'match_version';

const RETRY_MS = 1_000;

/**
 * Returns a listener that publishes each match that the database names. Null stands for a gap in the connection; the
 * listener then publishes every match that may have changed during the gap.
 */
export function createVersionListener(
  broadcast: Pick<Broadcast, 'publish'>,
  matches: { recentIds(): Promise<string[]> },
): (matchId: string | null) => void {
  function publishRecent(): void {
    matches.recentIds().then(
      (ids) => ids.forEach((id) => broadcast.publish(id)),
      // The listening connection may be back before queries succeed again.
      () => void setTimeout(publishRecent, RETRY_MS).unref(),
    );
  }
  return (matchId) => (matchId === null ? publishRecent() : broadcast.publish(matchId));
}
