import { removeBundle } from '../bundledServer';
import { stopTestPostgres } from '../postgres/testPostgres';

export default async function globalTeardown(): Promise<void> {
  await globalThis.journeySites?.close();
  await stopTestPostgres();
  removeBundle();
}
