import { fail, ok, type Result } from '../result';

/**
 * A team is exactly 11 players, at most 8 of them from one side (specification, section 5).
 * A user may select any eleven players. A ninth player of one side makes the team invalid and blocks
 * Submit, so that a user can swap players without first removing one.
 */

export const TEAM_SIZE = 11;
export const MAX_PER_TEAM = 8;

/** A player of one of the match's squads: the server's player id and the name of the player's side. */
export interface PlayerRef {
  id: string;
  team: string;
}

export const TEAM_PROBLEM_CODES = [
  'NOT_ELEVEN',
  'TOO_MANY_FROM_TEAM',
  'DUPLICATE_PLAYER',
  'UNKNOWN_PLAYER',
] as const;

export interface TeamProblem {
  code: (typeof TEAM_PROBLEM_CODES)[number];
  message: string;
  team?: string;
}

export interface TeamFull {
  code: 'TEAM_FULL';
  message: string;
}

export const TEAM_STATUSES = ['empty', 'incomplete', 'invalid', 'valid'] as const;

export interface TeamProgress {
  status: (typeof TEAM_STATUSES)[number];
  message: string;
  countByTeam: Record<string, number>;
}

const DUPLICATE_PLAYER: TeamProblem = {
  code: 'DUPLICATE_PLAYER',
  message: 'A player can only be selected once',
};
const TEAM_FULL: TeamFull = {
  code: 'TEAM_FULL',
  message: `You can only select ${TEAM_SIZE} players`,
};

/** Checks a team at Submit, in the browser and on the server. Returns the players in the order of the ids. */
export function validateTeam<Player extends PlayerRef>(
  playerIds: readonly string[],
  squad: readonly Player[],
): Result<Player[], TeamProblem> {
  if (playerIds.length !== TEAM_SIZE) {
    return fail({ code: 'NOT_ELEVEN', message: `You must select exactly ${TEAM_SIZE} players` });
  }
  if (new Set(playerIds).size !== playerIds.length) return fail(DUPLICATE_PLAYER);

  const picks: Player[] = [];
  for (const id of playerIds) {
    const pick = squad.find((player) => player.id === id);
    if (!pick) {
      return fail({ code: 'UNKNOWN_PLAYER', message: 'A selected player is in neither squad' });
    }
    picks.push(pick);
  }

  const overfull = overfullTeam(countByTeam(picks));
  if (overfull !== null) {
    return fail({
      code: 'TOO_MANY_FROM_TEAM',
      message: `You can only select ${MAX_PER_TEAM} players from ${overfull}`,
      team: overfull,
    });
  }
  return ok(picks);
}

/** Returns the progress of a selection, with the text of the specification (section 4, "Team selection"). */
export function teamProgress(picks: readonly PlayerRef[]): TeamProgress {
  const counts = countByTeam(picks);
  const progress = { countByTeam: Object.fromEntries(counts) };

  const overfull = overfullTeam(counts);
  if (overfull !== null) {
    const message = `Too many ${overfull} players (max ${MAX_PER_TEAM})`;
    return { status: 'invalid', message, ...progress };
  }
  const missing = TEAM_SIZE - picks.length;
  if (missing < 0) return { status: 'invalid', message: TEAM_FULL.message, ...progress };
  if (missing === 0) {
    return { status: 'valid', message: 'Your team is ready to submit!', ...progress };
  }
  const message = `select ${missing} more ${missing === 1 ? 'player' : 'players'}`;
  return { status: picks.length === 0 ? 'empty' : 'incomplete', message, ...progress };
}

/** Returns whether a candidate can be added. Only a twelfth player and one who is already picked are refused. */
export function canAdd(
  picks: readonly PlayerRef[],
  candidate: PlayerRef,
): Result<null, TeamProblem | TeamFull> {
  if (picks.some((pick) => pick.id === candidate.id)) return fail(DUPLICATE_PLAYER);
  return picks.length >= TEAM_SIZE ? fail(TEAM_FULL) : ok(null);
}

/** True when both teams have the same players, in any order. */
export function isSameTeam(
  one: readonly Pick<PlayerRef, 'id'>[],
  other: readonly Pick<PlayerRef, 'id'>[],
): boolean {
  const ids = new Set(other.map(({ id }) => id));
  return one.length === other.length && one.every(({ id }) => ids.has(id));
}

function countByTeam(picks: readonly PlayerRef[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { team } of picks) counts.set(team, (counts.get(team) ?? 0) + 1);
  return counts;
}

function overfullTeam(counts: ReadonlyMap<string, number>): string | null {
  for (const [team, count] of counts) if (count > MAX_PER_TEAM) return team;
  return null;
}
