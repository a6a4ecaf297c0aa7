import { areDraftsStored } from '../features/team-selection/draftsInMemory';

const RELOADED_AT_KEY = 'reloaded-at';
const QUIET_MS = 60_000;
const PROBE_TIMEOUT_MS = 3_000;

/**
 * True when the chunk of a screen could not be loaded: a newer build has replaced it, or the server is
 * unreachable.
 */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** True when a reload would load the app rather than the browser's own error page. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const { ok } = await fetch(window.location.origin, { cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Returns true if the page may reload without asking the user: at most once a minute, never when picks would be lost,
 * and never when the time of the last reload cannot be stored.
 */
export function claimReload(): boolean {
  if (!areDraftsStored()) return false;
  try {
    const reloadedAtMs = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0);
    if (Date.now() - reloadedAtMs < QUIET_MS) return false;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
