import { reportStorageFailure } from '../../api/storageFailure';

const KEY = 'skipped-matches';

/** Returns the ids of the matches that the user has hidden from the home page. */
export function readSkipped(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function storeSkipped(matchIds: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(matchIds));
  } catch {
    reportStorageFailure();
  }
}
