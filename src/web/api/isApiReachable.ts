import { apiUrl } from './rawBaseQuery';

const TIMEOUT_MS = 8_000;

/** True when the server responds. It requests a response that the server has cached for everybody. */
export async function isApiReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { ok } = await fetch(apiUrl('/scoring/rules?format=T20'), { cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}
