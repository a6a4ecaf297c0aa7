import { reportStorageFailure } from '../../api/storageFailure';

const KEY = 'skipped-matches';

/** Returns the ids of the matches that this user has hidden from the home page. */
export function readSkipped(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const ids = (stored as Record<string, unknown> | null)?.[userId];
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps the ids for this user alone. */
export function storeSkipped(userId: string, matchIds: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ [userId]: matchIds }));
  } catch {
    reportStorageFailure();
  }
}
