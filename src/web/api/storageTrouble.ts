let listener: (() => void) | null = null;

/** Tells, once, that this browser keeps nothing, or no more. */
export function onStorageTrouble(told: () => void): void {
  listener = told;
}

/** To be called by whoever had to keep something in memory instead. */
export function storageFailed(): void {
  listener?.();
  listener = null;
}

/** As the app starts: does the storage take anything? */
export function tryStorage(): void {
  const key = 'storage-trial';
  try {
    localStorage.setItem(key, key);
    localStorage.removeItem(key);
  } catch {
    storageFailed();
  }
}
