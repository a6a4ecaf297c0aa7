import type { ErrorCode } from './generated';

interface ServerError {
  code: ErrorCode;
  message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function serverError(error: unknown): ServerError | null {
  if (!isRecord(error) || !isRecord(error.data)) return null;
  const { code, message } = error.data;
  if (typeof code !== 'string' || typeof message !== 'string' || message === '') return null;
  return { code: code as ErrorCode, message };
}

/** The server's message field, else the client's error message, else the fallback (specification, section 8). */
export function errorMessage(error: unknown, fallback: string): string {
  const server = serverError(error);
  if (server !== null) return server.message;
  if (isRecord(error)) {
    // RTK Query puts a client's failure (offline, timeout) into `error`; its Error objects use `message`.
    for (const text of [error.error, error.message]) {
      if (typeof text === 'string' && text !== '') return text;
    }
  }
  return fallback;
}

/** What was under way when the session ended: nobody waits for it any more, so nothing is said. */
export function isAborted(error: unknown): boolean {
  return isRecord(error) && error.name === 'AbortError';
}

/** The code of the server's answer, or null when the server didn't answer in its own words. */
export function errorCode(error: unknown): ErrorCode | null {
  return serverError(error)?.code ?? null;
}

/** Nothing has the id that was asked for, or no id looks like that: what an address from elsewhere may say. */
export function isNotThere(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'NOT_FOUND' || code === 'BAD_REQUEST';
}
