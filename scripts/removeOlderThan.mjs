import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Removes from a folder what is older than `ageMs` and has a name with this prefix. The folder need not exist. */
export function removeOlderThan(ageMs, folder, prefix = '') {
  for (const name of namesIn(folder).filter((one) => one.startsWith(prefix))) {
    const file = path.join(folder, name);
    // Another process may remove it at the same time.
    const changedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (changedMs < Date.now() - ageMs) rmSync(file, { recursive: true, force: true });
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
