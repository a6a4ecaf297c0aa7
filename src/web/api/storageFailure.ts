let listener: (() => void) | null = null;

/** Calls the listener once, when the browser's storage turns out to be blocked or full. */
export function onStorageFailure(onFailure: () => void): void {
  listener = onFailure;
}

/** Reports that something had to be kept in memory instead of the storage. */
export function reportStorageFailure(): void {
  listener?.();
  listener = null;
}

/** Tests at the start of the app whether the storage accepts anything. */
export function testStorage(): void {
  const key = 'storage-trial';
  try {
    localStorage.setItem(key, key);
    localStorage.removeItem(key);
  } catch {
    reportStorageFailure();
  }
}
