import { fillOf } from '../../../domain/contest/fill';
import type { Contest, Match } from '../../api/api';
import { hasOwnTeam, missingCaps } from './contestTerms';

/** What a contest offers the user (specification, section 2 "Select Contest"). */
export const CONTEST_ACTIONS = {
  select: { label: 'Select Contest', enabled: true },
  edit: { label: 'View/Edit Team', enabled: true },
  full: { label: 'Contest Full', enabled: false },
  /** A user may enter one contest per match and contest type. */
  taken: { label: 'Select Contest', enabled: false },
  /** The balance is lower than the fee. */
  short: { label: 'Select Contest', enabled: false },
  started: { label: 'Match started', enabled: false },
} as const;
export type ContestAction = keyof typeof CONTEST_ACTIONS;

interface Situation {
  started: boolean;
  /** All contests of the match. */
  among: readonly Contest[];
  /** Null when it is not known, and for visitors. Without it the fee is not compared. */
  balanceCaps?: number | null;
}

export function contestAction(
  contest: Contest,
  { started, among, balanceCaps = null }: Situation,
): ContestAction {
  if (started || contest.status !== 'open') return 'started';
  if (hasOwnTeam(contest)) return 'edit';
  if (isFull(contest)) return 'full';
  if (ownContestOfType(contest, among) !== undefined) return 'taken';
  return missingCaps(contest, balanceCaps) > 0 ? 'short' : 'select';
}

export function isFull({
  participants,
  ContestType: type,
}: Pick<Contest, 'participants' | 'ContestType'>): boolean {
  return fillOf(participants, type.max_participants).state === 'full';
}

/** Returns the other contest of the same type that the user has entered. */
export function ownContestOfType(contest: Contest, among: readonly Contest[]): Contest | undefined {
  return among.find(
    (other) => other.id !== contest.id && isOfType(other, contest) && hasOwnTeam(other),
  );
}

/** Returns another contest of the same type that still accepts an entry. */
export function openContestOfType(
  contest: Pick<Contest, 'id' | 'ContestType'>,
  among: readonly Contest[],
): Contest | undefined {
  return among.find(
    (other) =>
      other.id !== contest.id &&
      isOfType(other, contest) &&
      other.status === 'open' &&
      !isFull(other),
  );
}

function isOfType(contest: Contest, { ContestType }: Pick<Contest, 'ContestType'>): boolean {
  return contest.ContestType.id === ContestType.id;
}

export function takenReason({ ContestType }: Contest): string {
  return `You have a team in another ${ContestType.name}`;
}

/**
 * Returns the contests of a match that the user can enter or has entered, and the full ones. Without those of a type
 * in which the user has another team.
 */
export function openContests(match: Match): Contest[] {
  return match.Contests.filter((contest) => {
    if (contest.status !== 'open') return false;
    return hasOwnTeam(contest) || ownContestOfType(contest, match.Contests) === undefined;
  });
}
