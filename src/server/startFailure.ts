import { UserError } from './userError';

/** The SQLSTATEs of a wrong user, password or database, and of missing rights. */
const REFUSED = /^(28|3D)|^42501$/;

/** Returns a line for an error that the person who started the server can fix; null for all other errors. */
export function explainStartFailure(error: unknown): string | null {
  const { message, code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}: set PORT or METRICS_PORT to another port`;
  // The configured address is not allowed.
  if (syscall === 'listen') return message;
  if (syscall === 'getaddrinfo') return `${message}: check the host in HOST and DATABASE_URL`;
  if (syscall === 'connect')
    return `${message}: set DATABASE_URL to a database that can be reached`;
  if (REFUSED.test(code ?? ''))
    return `${message}: check the user, the password and the database in DATABASE_URL`;
  return error instanceof UserError ? message : null;
}
