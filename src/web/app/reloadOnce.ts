const RELOADED_AT_KEY = 'reloaded-at';
const QUIET_MS = 60_000;

/** An old tab asks for chunks that are gone. Reloads at most once a minute, and never without the means to count. */
export function reloadOnceAfterNewBuild(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return;
  try {
    const reloadedAtMs = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0);
    if (Date.now() - reloadedAtMs < QUIET_MS) return;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  } catch {
    return;
  }
  window.location.reload();
}
