import { MAX_PER_TEAM, TEAM_SIZE } from '../team/team';

/**
 * A match's Nightmare XI: the eleven lowest totals with at most eight of one team; ties by name,
 * then id. Taking them greedily is optimal, because every skipped player could only replace a
 * lower one of his own team. Fewer than eleven players give a shorter one.
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

// The team last: one name can stand in both teams, with one registry id.
function byTotalNameAndId(a: Ranked, b: Ranked): number {
  return (
    a.total - b.total ||
    compareTexts(a.name, b.name) ||
    compareTexts(a.id, b.id) ||
    compareTexts(a.team, b.team)
  );
}

// By code unit, so that every machine gives the same eleven whatever its locale.
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
