import { fail, ok, type Result } from '../../domain/result';

/** The part of the native `fetch` that feeds use. Tests inject another one. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

export interface JsonAnswer {
  status: number;
  headers: Headers;
  json: unknown;
}

/**
 * Why there is no usable answer. No message holds the address that was called, because a token can be part of it.
 *
 * | UNREACHABLE | no connection, a connection that broke, no answer in time, or `init.signal` was aborted |
 * | TOO_LARGE   | the body is larger than MAX_BODY_BYTES                                                  |
 * | NOT_JSON    | the body is HTML, is cut off, or is no JSON for another reason                          |
 */
export interface HttpFault {
  code: 'UNREACHABLE' | 'TOO_LARGE' | 'NOT_JSON';
  message: string;
}

/** A match with every ball, its players included, takes about one megabyte. */
const MAX_BODY_BYTES = 5_000_000;
const TIMEOUT_MS = 20_000;

/** Sends a request and reads the JSON of its answer, whatever its status. Never throws. */
export async function exchangeJson(
  fetch: Fetch,
  url: URL,
  init: RequestInit = {},
): Promise<Result<JsonAnswer, HttpFault>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    // A redirect could carry the token to another host.
    const response = await fetch(url, { ...init, signal, redirect: 'error' });
    const text = await boundedText(response);
    if (text === null) {
      return fail({
        code: 'TOO_LARGE',
        message: `the body is larger than ${MAX_BODY_BYTES} bytes`,
      });
    }
    const { status, headers } = response;
    const json = parsed(text);
    if (json !== undefined) return ok({ status, headers, json });
    return fail({ code: 'NOT_JSON', message: `status ${status} with a body that is not JSON` });
  } catch (error) {
    return fail({ code: 'UNREACHABLE', message: reasonOf(error as Error) });
  }
}

/** Returns null for a body that is too large, without reading the rest of it. */
async function boundedText(response: Response): Promise<string | null> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names the error by its code alone, because its message can hold the address. */
function reasonOf({ name, cause }: Error): string {
  if (name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1_000} seconds`;
  if (name === 'AbortError') return 'the feed is being stopped';
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return `no connection, or one that broke (${code ?? name})`;
}
