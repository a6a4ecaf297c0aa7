import { rmSync } from 'node:fs';
import { removeTemporaryFolders } from '../temporaryFolder';

export default async function globalTeardown(): Promise<void> {
  await Promise.all([globalThis.testPostgres?.stop(), globalThis.embeddedTemplate?.close()]);
  rmSync(process.env['TEST_SERVER']!, { force: true });
  removeTemporaryFolders();
}
