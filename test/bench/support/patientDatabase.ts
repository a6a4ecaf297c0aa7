import { openPostgres, type OpenDatabase } from '../../../src/server/database/database';

const CONNECTIONS = 20;
/** Multiplies the timeouts, so that a busy machine does not abort a program that measures others. */
const PATIENCE = 30;

/** Opens a database for a program that is not itself measured. */
export function openPatiently(url: string): OpenDatabase {
  return openPostgres(url, console.error, { maxConnections: CONNECTIONS, patience: PATIENCE });
}
