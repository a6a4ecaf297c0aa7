/** The part of Trusted Types that we use; the TypeScript libraries have none of it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

const WORKER_ADDRESS = '/worker.js';

/** The Content-Security-Policy wants the address of a script to come from a policy. */
export function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('nightmare-xi#worker', {
    createScriptURL: (given) => given,
  });
  return policy?.createScriptURL(WORKER_ADDRESS) ?? WORKER_ADDRESS;
}
