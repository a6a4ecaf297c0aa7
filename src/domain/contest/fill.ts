/**
 * How full a contest is (specification, section 4 "Contest fill" and section 9):
 *
 * | below 80 % of the places      | Slots Available |
 * | 80 % or more, but not full    | Filling Fast    |
 * | participants at or above max  | Contest Full    |
 */

const FILLING_FAST_PERCENT = 80;

export const FILL_LABELS = {
  open: 'Slots Available',
  fast: 'Filling Fast',
  full: 'Contest Full',
} as const;

export type FillState = keyof typeof FILL_LABELS;

export interface Fill {
  /** A whole percentage, at most 100. It is rounded down so that it never shows the percentage of the next state. */
  percent: number;
  state: FillState;
  label: (typeof FILL_LABELS)[FillState];
}

/** Returns how full a contest is. A contest without a maximum (null) never fills. */
export function fillOf(participants: number, maxParticipants: number | null): Fill {
  const percent = maxParticipants === null ? 0 : percentFull(participants, maxParticipants);
  const state = percent === 100 ? 'full' : percent >= FILLING_FAST_PERCENT ? 'fast' : 'open';
  return { percent, state, label: FILL_LABELS[state] };
}

function percentFull(participants: number, maxParticipants: number): number {
  if (participants >= maxParticipants) return 100;
  return Math.floor((100 * participants) / maxParticipants);
}
