import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

declare global {
  /** Removed by environment.cjs after the last hook of a test file, whether its tests passed or not. */
  var temporaryFolders: string[] | undefined;
}

/**
 * Distinguishes the folders of this test run from those of others. scripts/test.mjs checks that none is left.
 */
export const RUN = process.env['TEST_RUN'] ?? String(process.pid);

/**
 * The folders of this module's file or global set-up. They are not looked up later, because a global set-up may create
 * a folder while a test file, which has another list, runs in its process.
 */
const folders = (globalThis.temporaryFolders ??= []);

/** Creates an empty folder in the system's temporary folder. It is removed after the tests of the file. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `nightmare-xi-${RUN}-${name}-`));
  folders.push(folder);
  return folder;
}

/** For code that runs outside of a test file, such as a global set-up. */
export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true, force: true });
  }
}
