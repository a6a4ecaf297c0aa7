import { MAX_PER_TEAM, TEAM_SIZE } from './team';

export interface Candidate {
  id: string;
  name: string;
  team: string;
  /** The mean of the last matches; null without any. */
  average: number | null;
  /** Null until the playing XIs are announced: everybody counts as playing then. */
  playing: boolean | null;
}

/**
 * Returns the coldest eleven who play:
 *
 * | not in the announced playing XI | never                              |
 * | at most eight of one side       | the ninth coldest of a side is out |
 * | no recent matches               | after all who have some            |
 * | equal averages                  | by name, then by id                |
 *
 * Kept players come first, in their order, and the coldest others complete them. The list is shorter when too few play.
 */
export function coldestTeam<P extends Candidate>(
  players: readonly P[],
  kept: readonly P[] = [],
): P[] {
  const chosen = [...kept];
  const countByTeam = new Map<string, number>();
  for (const { team } of kept) countByTeam.set(team, (countByTeam.get(team) ?? 0) + 1);
  const keptIds = new Set(kept.map(({ id }) => id));
  const others = players.filter(({ id, playing }) => playing !== false && !keptIds.has(id));

  for (const player of others.sort(byAverageNameAndId)) {
    if (chosen.length >= TEAM_SIZE) break;
    const count = countByTeam.get(player.team) ?? 0;
    if (count >= MAX_PER_TEAM) continue;
    countByTeam.set(player.team, count + 1);
    chosen.push(player);
  }
  return chosen;
}

function byAverageNameAndId(a: Candidate, b: Candidate): number {
  return (
    compareAverages(a.average, b.average) ||
    compareTexts(a.name, b.name) ||
    compareTexts(a.id, b.id)
  );
}

function compareAverages(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

// Compares by code unit, so that the result does not depend on a machine's locale.
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
