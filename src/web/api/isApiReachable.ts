import { apiUrl } from './rawBaseQuery';

const WITHIN_MS = 3_000;

/** Whether the server answers again, asked with what it has at hand for everybody. */
export async function isApiReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const { ok } = await fetch(apiUrl('/scoring/rules?format=T20'), { cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}
