import { removeBundle } from '../bundledServer';
import { removeTemporaryFolders } from '../temporaryFolder';
import { stopTestPostgres } from './testPostgres';

export default async function globalTeardown(): Promise<void> {
  await Promise.all([stopTestPostgres(), globalThis.embeddedTemplate?.close()]);
  removeBundle();
  removeTemporaryFolders();
}
