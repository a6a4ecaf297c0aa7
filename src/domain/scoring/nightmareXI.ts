import { MAX_PER_TEAM, TEAM_SIZE } from '../team/team';

/**
 * Returns a match's Nightmare XI: the eleven players with the lowest totals, at most eight from one
 * team, ties broken by name, then id. Picking greedily is optimal, because a skipped player could only
 * replace one of the same team with a lower total. The list is shorter if there are fewer than eleven players.
 */
export function nightmareXI<P extends { team: string; name: string; id: string; total: number }>(
  players: readonly P[],
): { players: P[]; total: number } {
  const countByTeam = new Map<string, number>();
  const chosen: P[] = [];
  for (const player of [...players].sort(byTotalNameAndId)) {
    const count = countByTeam.get(player.team) ?? 0;
    if (count === MAX_PER_TEAM) continue;
    countByTeam.set(player.team, count + 1);
    chosen.push(player);
    if (chosen.length === TEAM_SIZE) break;
  }
  return { players: chosen, total: chosen.reduce((sum, { total }) => sum + total, 0) };
}

type Ranked = { team: string; name: string; id: string; total: number };

// The team decides last, because both teams can have a player of the same name with the same registry id.
function byTotalNameAndId(a: Ranked, b: Ranked): number {
  return (
    a.total - b.total ||
    compareTexts(a.name, b.name) ||
    compareTexts(a.id, b.id) ||
    compareTexts(a.team, b.team)
  );
}

// Compares by code unit, so that the result does not depend on a machine's locale.
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
