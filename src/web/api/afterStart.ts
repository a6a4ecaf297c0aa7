const SETTLED_MS = 3_000;

let started: Promise<void> | null = null;

/** What is for later visits waits until this one's first screen has everything it asks for. */
export function afterStart(): Promise<void> {
  started ??= loaded().then(() => new Promise((resolve) => setTimeout(resolve, SETTLED_MS)));
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
    // Safari has none.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: 2_000 });
  });
}
