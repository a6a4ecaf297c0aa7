import { removeBundle } from '../bundledServer';
import { removeTemporaryFolders } from '../temporaryFolder';

export default async function globalTeardown(): Promise<void> {
  await Promise.all([globalThis.testPostgres?.stop(), globalThis.embeddedTemplate?.close()]);
  removeBundle();
  removeTemporaryFolders();
}
