import type { SelectionTarget } from './teamSelectionSlice';

/** Unsubmitted picks, which the browser stores over a reload and an expired session. */
export interface TeamDraft extends SelectionTarget {
  /** The draft is offered to this user only. */
  userId: string;
  /** The ids of the picked players. Their teams come from the squads. */
  players: string[];
  keptAtMs: number;
}

let inMemory: TeamDraft[] | null = null;

/**
 * Returns the drafts that the storage rejected, which are in memory until the tab closes. Null while the
 * storage accepts drafts.
 */
export const draftsInMemory = (): TeamDraft[] | null => inMemory;

export function keepDraftsInMemory(drafts: TeamDraft[] | null): void {
  inMemory = drafts;
}

/** True when the drafts survive a reload. */
export const areDraftsStored = (): boolean => inMemory === null;
