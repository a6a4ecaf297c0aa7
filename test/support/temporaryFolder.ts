import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

declare global {
  /** Removed by environment.cjs after the last hook of a test file, whether its tests passed or not. */
  var temporaryFolders: string[] | undefined;
}

/**
 * Tells the folders of this run of the tests from those of another one; scripts/test.mjs looks for them at
 * its end.
 */
export const RUN = process.env['TEST_RUN'] ?? String(process.pid);

/** A new, empty folder of the system's temporary folder, which is removed after the tests of the file. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `nightmare-xi-${RUN}-${name}-`));
  (globalThis.temporaryFolders ??= []).push(folder);
  return folder;
}

/** For what runs outside of a test file, such as a global set-up. */
export function removeTemporaryFolders(): void {
  for (const folder of globalThis.temporaryFolders?.splice(0) ?? []) {
    rmSync(folder, { recursive: true, force: true });
  }
}
