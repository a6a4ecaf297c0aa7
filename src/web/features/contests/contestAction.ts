import { fillOf } from '../../../domain/contest/fill';
import type { Contest } from '../../api/api';
import { hasOwnTeam } from './contestTerms';

/** What a contest offers the caller (specification, section 2 "Select Contest"). */
export const CONTEST_ACTIONS = {
  select: { label: 'Select Contest', enabled: true },
  edit: { label: 'View/Edit Team', enabled: true },
  full: { label: 'Contest Full', enabled: false },
  started: { label: 'Match started', enabled: false },
} as const;
export type ContestAction = keyof typeof CONTEST_ACTIONS;

export function contestAction(contest: Contest, started: boolean): ContestAction {
  if (started || contest.status !== 'open') return 'started';
  if (hasOwnTeam(contest)) return 'edit';
  const { state } = fillOf(contest.participants, contest.ContestType.max_participants);
  return state === 'full' ? 'full' : 'select';
}
