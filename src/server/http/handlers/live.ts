import type { LiveMatch } from '../../matches/matches';
import { wireLive } from '../wire';

/** Encodes a match. For clients that have the state `since`, only the points that differ are included. */
export function encodeLive(match: LiveMatch, since: LiveMatch | null): object {
  if (since === null) return wireLive(match, match.players, null);
  const before = new Map(since.players.map((player) => [player.id, JSON.stringify(player)]));
  const changed = match.players.filter(
    (player) => before.get(player.id) !== JSON.stringify(player),
  );
  return wireLive(match, changed, since.version);
}
