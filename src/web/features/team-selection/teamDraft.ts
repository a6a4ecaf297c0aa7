import { TEAM_SIZE } from '../../../domain/team/team';
import { TEAM_DRAFT_KEY } from '../../api/sessionKeys';
import { reportStorageFailure } from '../../api/storageFailure';
import { keepDraftsInMemory, type TeamDraft, draftsInMemory } from './draftsInMemory';

/**
 * The most drafts that are stored, one per user and contest. The newest ones are kept. It is enough for all four
 * contests of two matches.
 */
export const MAX_DRAFTS = 8;

export function writeDraft(draft: TeamDraft): void {
  const others = readDrafts().filter((other) => !isOf(other, draft.userId, draft.contestId));
  storeDrafts([draft, ...others]);
}

/** Returns the ids of the players in the user's draft for a contest, or null when there is no draft. */
export function readDraft(userId: string, contestId: string): string[] | null {
  return readDrafts().find((draft) => isOf(draft, userId, contestId))?.players ?? null;
}

/** Moves the user's draft to another contest, unless that has one. */
export function moveDraft(userId: string, contestId: string, toContestId: string): void {
  const draft = readDrafts().find((one) => isOf(one, userId, contestId));
  if (draft === undefined || readDraft(userId, toContestId) !== null) return;
  removeDraft(userId, contestId);
  writeDraft({ ...draft, contestId: toContestId });
}

export function removeDraft(userId: string, contestId: string): void {
  const drafts = readDrafts();
  const others = drafts.filter((draft) => !isOf(draft, userId, contestId));
  if (others.length < drafts.length) storeDrafts(others);
}

const isOf = (draft: TeamDraft, userId: string, contestId: string): boolean =>
  draft.userId === userId && draft.contestId === contestId;

function readDrafts(): TeamDraft[] {
  const inMemory = draftsInMemory();
  if (inMemory !== null) return inMemory;
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
    keepDraftsInMemory(null);
  } catch {
    keepDraftsInMemory(drafts.length === 0 ? null : newestFirst);
    reportStorageFailure();
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
