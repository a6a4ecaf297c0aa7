/**
 * What a screen keeps of a visit, so that it looks the same when the user comes back to it: kept for as long as the tab
 * is open. Each visit has its own, so a later link to the same screen begins anew. `visit` is the key of the navigation.
 */
const keyOf = (name: string, visit: string): string => `${name}-${visit}`;

/** Null keeps nothing. */
export function keepOfVisit(name: string, visit: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(name, visit));
    else sessionStorage.setItem(keyOf(name, visit), JSON.stringify(value));
  } catch {
    // Without storage the screen begins anew.
  }
}

/** Returns null when nothing was kept. */
export function keptOfVisit<T>(name: string, visit: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name, visit)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
