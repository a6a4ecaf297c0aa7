/**
 * Keeps what a screen shows, so that it looks the same when the user comes back to it. It is kept until the tab is closed
 * or the user logs out.
 * `visit` is the key of the navigation: a later link to the same screen has another key, and finds nothing.
 */
const keyOf = (name: string, visit: string): string => `${name}-${visit}`;

/** Null keeps nothing. */
export function keepOfVisit(name: string, visit: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(name, visit));
    else sessionStorage.setItem(keyOf(name, visit), JSON.stringify(value));
  } catch {
    // Without storage the screen looks as on a first visit.
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
