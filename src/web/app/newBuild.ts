import { areDraftsKept } from '../features/team-selection/unkeptDrafts';

const RELOADED_AT_KEY = 'reloaded-at';
const QUIET_MS = 60_000;
const PROBE_TIMEOUT_MS = 3_000;

/** The chunk of a screen didn't come: a newer build has replaced it, or the server is away. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Whether a reload would bring the app, and not the browser's own error page. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const { ok } = await fetch(window.location.origin, { cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}

/** Reloading without being asked: at most once a minute, never without the means to count, nor with picks kept nowhere. */
export function claimReload(): boolean {
  if (!areDraftsKept()) return false;
  try {
    const reloadedAtMs = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0);
    if (Date.now() - reloadedAtMs < QUIET_MS) return false;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
