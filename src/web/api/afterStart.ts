const QUIET_MS = 3_000;

let started: Promise<void> | null = null;

/** Resolves once the first screen has loaded everything it needs. Work for later visits starts after that. */
export function afterStart(): Promise<void> {
  started ??= loaded().then(() => new Promise((resolve) => setTimeout(resolve, QUIET_MS)));
  return started.then(idle);
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not have requestIdleCallback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: 2_000 });
  });
}
