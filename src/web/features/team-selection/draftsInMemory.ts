import type { SelectionTarget } from './teamSelectionSlice';

/** Unsubmitted picks. The browser stores them so that they survive a reload and an expired session. */
export interface TeamDraft extends SelectionTarget {
  /** The draft is offered to this user only. */
  userId: string;
  /** The ids of the picked players. Their teams come from the squads. */
  players: string[];
  keptAtMs: number;
}

let inMemory: TeamDraft[] | null = null;

/**
 * Returns the drafts that the storage rejected, or null while it accepts drafts. They stay in memory until the tab
 * closes.
 */
export const draftsInMemory = (): TeamDraft[] | null => inMemory;

export function keepDraftsInMemory(drafts: TeamDraft[] | null): void {
  inMemory = drafts;
}

/** True when the drafts survive a reload. */
export const areDraftsStored = (): boolean => inMemory === null;
