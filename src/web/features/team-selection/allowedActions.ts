/**
 * What the user may do in each state of the selection. The reducer and the screen both read this table.
 *
 * `repick` replaces all picks: a draft, a quick pick, a copied team, a swap, and undoing them.
 */
export const TEAM_ACTIONS = [
  'pick',
  'drop',
  'repick',
  'submit',
  'retry',
  'closeConfirmation',
] as const;
export type TeamAction = (typeof TEAM_ACTIONS)[number];

export const SELECTION_STATUSES = [
  'closed',
  'loading',
  'failed',
  'empty',
  'incomplete',
  'invalid',
  'valid',
  'submitting',
  'rejected',
  'submitted',
  'confirmed',
] as const;
export type SelectionStatus = (typeof SELECTION_STATUSES)[number];

export const ALLOWED_ACTIONS = {
  closed: [],
  loading: [],
  failed: ['retry'],
  empty: ['pick', 'repick'],
  incomplete: ['pick', 'drop', 'repick'],
  invalid: ['pick', 'drop', 'repick'],
  valid: ['drop', 'repick', 'submit'],
  submitting: [],
  rejected: ['drop', 'repick', 'submit'],
  submitted: ['closeConfirmation'],
  confirmed: [],
} as const satisfies Record<SelectionStatus, readonly TeamAction[]>;

export type StatusAllowing<A extends TeamAction> = {
  [S in SelectionStatus]: A extends (typeof ALLOWED_ACTIONS)[S][number] ? S : never;
}[SelectionStatus];

export function isAllowed(status: SelectionStatus, action: TeamAction): boolean {
  const actions: readonly TeamAction[] = ALLOWED_ACTIONS[status];
  return actions.includes(action);
}

const SUBMISSION: readonly SelectionStatus[] = ['submitting', 'submitted', 'confirmed'];

/** True from the press of Submit Team to the end of the confirmation. */
export function isSubmission(status: SelectionStatus): boolean {
  return SUBMISSION.includes(status);
}

/** True while nothing can be changed. */
export function isLocked(status: SelectionStatus): boolean {
  return !isAllowed(status, 'pick') && !isAllowed(status, 'drop');
}
