import type { TeamDraft } from './teamDraft';

let unkept: TeamDraft[] | null = null;

/** The drafts that the storage would not take: they last as long as the tab. Null while it takes them. */
export const unkeptDrafts = (): TeamDraft[] | null => unkept;

export function rememberDrafts(drafts: TeamDraft[] | null): void {
  unkept = drafts;
}

/** Whether the drafts outlive a reload. */
export const areDraftsKept = (): boolean => unkept === null;
