/** The part of Trusted Types that we use; TypeScript's libraries do not declare it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

const WORKER_PATH = '/worker.js';

/** Returns the URL of the worker. The Content-Security-Policy requires script URLs to come from a policy. */
export function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('nightmare-xi#worker', {
    createScriptURL: (given) => given,
  });
  return policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH;
}
