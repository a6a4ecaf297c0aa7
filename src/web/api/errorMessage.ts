import type { ErrorCode } from './generated';

interface ServerError {
  code: ErrorCode;
  message: string;
  field: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function serverError(error: unknown): ServerError | null {
  if (!isRecord(error) || !isRecord(error.data)) return null;
  const { code, message, field } = error.data;
  if (typeof code !== 'string' || typeof message !== 'string' || message === '') return null;
  return { code: code as ErrorCode, message, field: typeof field === 'string' ? field : null };
}

/**
 * Returns the server's message, else the client's error message, else the fallback (specification, section
 * 8).
 */
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

/**
 * True for a request that was under way when the session ended. Nothing waits for it, so no error is shown.
 */
export function isAborted(error: unknown): boolean {
  return isRecord(error) && error.name === 'AbortError';
}

/** Returns the code of the server's error, or null when the response is not an error of this API. */
export function errorCode(error: unknown): ErrorCode | null {
  return serverError(error)?.code ?? null;
}

/** Returns the property of the request body that the server's error is about. */
export function errorField(error: unknown): string | null {
  return serverError(error)?.field ?? null;
}

/** True when nothing has the requested id, or when the id is malformed, as in a wrong link. */
export function isNotFound(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'NOT_FOUND' || code === 'BAD_REQUEST';
}
