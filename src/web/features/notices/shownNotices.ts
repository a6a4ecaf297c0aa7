import { reportStorageFailure } from '../../api/storageFailure';

const KEY = 'notices-shown';

/** Returns the number of the newest notice that this browser has shown to the user, or 0. */
export function readShownNotices(userId: string): number {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const number = (stored as Record<string, unknown> | null)?.[userId];
    return typeof number === 'number' ? number : 0;
  } catch {
    return 0;
  }
}

/** Keeps the number for this user alone. */
export function storeShownNotices(userId: string, number: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ [userId]: number }));
  } catch {
    reportStorageFailure();
  }
}
