import { removeBundle } from '../bundledServer';
import { stopTestPostgres } from '../postgres/testPostgres';

export default async function globalTeardown(): Promise<void> {
  try {
    await globalThis.journeySites?.close();
  } finally {
    await stopTestPostgres();
    removeBundle();
  }
}
