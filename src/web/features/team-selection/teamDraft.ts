import { TEAM_SIZE } from '../../../domain/team/team';
import { TEAM_DRAFT_KEY } from '../../api/sessionKeys';
import { storageFailed } from '../../api/storageTrouble';
import type { Entry } from './teamSelectionSlice';
import { rememberDrafts, unkeptDrafts } from './unkeptDrafts';

/** Picks that were not submitted, as the browser keeps them over a reload and an expired session. */
export interface TeamDraft extends Entry {
  /** Offered to this user alone. */
  userId: string;
  /** The ids of the picked players; the squads say who they are. */
  players: string[];
  keptAtMs: number;
}

/** One draft per user and contest; of more than these the oldest goes. A match opens four contests. */
export const MAX_DRAFTS = 8;

export function writeDraft(draft: TeamDraft): void {
  const others = readDrafts().filter((other) => !isOf(other, draft.userId, draft.contestId));
  storeDrafts([draft, ...others]);
}

/** The players that the user left unsubmitted in the contest; null without a draft. */
export function readDraft(userId: string, contestId: string): string[] | null {
  return readDrafts().find((draft) => isOf(draft, userId, contestId))?.players ?? null;
}

export function removeDraft(userId: string, contestId: string): void {
  const drafts = readDrafts();
  const others = drafts.filter((draft) => !isOf(draft, userId, contestId));
  if (others.length < drafts.length) storeDrafts(others);
}

const isOf = (draft: TeamDraft, userId: string, contestId: string): boolean =>
  draft.userId === userId && draft.contestId === contestId;

function readDrafts(): TeamDraft[] {
  const unkept = unkeptDrafts();
  if (unkept !== null) return unkept;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(TEAM_DRAFT_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isTeamDraft) : [];
  } catch {
    return [];
  }
}

function storeDrafts(drafts: TeamDraft[]): void {
  const newestFirst = drafts.sort((one, other) => other.keptAtMs - one.keptAtMs);
  try {
    if (drafts.length === 0) localStorage.removeItem(TEAM_DRAFT_KEY);
    else localStorage.setItem(TEAM_DRAFT_KEY, JSON.stringify(newestFirst.slice(0, MAX_DRAFTS)));
    rememberDrafts(null);
  } catch {
    rememberDrafts(drafts.length === 0 ? null : newestFirst);
    storageFailed();
  }
}

function isTeamDraft(value: unknown): value is TeamDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, matchId, contestId, players, keptAtMs } = value as Record<string, unknown>;
  return (
    [userId, matchId, contestId].every((id) => typeof id === 'string') &&
    Number.isFinite(keptAtMs) &&
    Array.isArray(players) &&
    players.length <= TEAM_SIZE &&
    new Set(players).size === players.length &&
    players.every((id) => typeof id === 'string')
  );
}
