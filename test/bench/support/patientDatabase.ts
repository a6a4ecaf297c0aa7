import { openPostgres, type OpenDatabase } from '../../../src/server/database/database';

const CONNECTIONS = 20;
/** A busy machine takes several times as long as an idle one, and must not end a program that measures others. */
const PATIENCE = 30;

/** Opens a database for a program that is not itself measured. */
export function openPatiently(url: string): OpenDatabase {
  return openPostgres(url, console.error, CONNECTIONS, PATIENCE);
}
