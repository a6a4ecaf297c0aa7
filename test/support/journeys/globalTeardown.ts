import { removeBundle } from '../bundledServer';

export default async function globalTeardown(): Promise<void> {
  await globalThis.journeySites?.close();
  removeBundle();
}
