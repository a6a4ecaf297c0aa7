import { TEAM_SIZE, type Pick } from '../../../domain/team/team';
import { TEAM_DRAFT_KEY } from '../../api/sessionKeys';

/** Picks that were not submitted, as the browser keeps them over a reload and an expired session. */
export interface TeamDraft {
  /** Offered to this user alone. */
  userId: string;
  contestId: string;
  picks: Pick[];
}

/** One draft: the contest that was picked for last. */
export function writeDraft(draft: TeamDraft): void {
  try {
    localStorage.setItem(TEAM_DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Blocked or full: the picks last as long as the screen.
  }
}

/** The picks that the user left unsubmitted in the contest; null without any, and for what isn't a draft. */
export function readDraft(userId: string, contestId: string): Pick[] | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(TEAM_DRAFT_KEY) ?? 'null');
    if (!isDraft(draft)) return null;
    return draft.userId === userId && draft.contestId === contestId ? draft.picks : null;
  } catch {
    return null;
  }
}

export function removeDraft(): void {
  try {
    localStorage.removeItem(TEAM_DRAFT_KEY);
  } catch {
    // Blocked: there is none.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isDraft(value: unknown): value is TeamDraft {
  if (!isRecord(value) || !Array.isArray(value.picks)) return false;
  const isPick = (pick: unknown) =>
    isRecord(pick) && typeof pick.id === 'string' && typeof pick.team === 'string';
  return (
    typeof value.userId === 'string' &&
    typeof value.contestId === 'string' &&
    value.picks.length <= TEAM_SIZE &&
    value.picks.every(isPick)
  );
}
