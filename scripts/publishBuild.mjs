/** Moves a complete build to where servers serve it from. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The number of builds whose files are kept beside those of the new one. */
const EARLIER_BUILDS = 2;

/**
 * Moves the files of the folder `from` to the folder `to`, and removes files that are no longer needed there. The
 * hashed files of the two previous builds stay, because an open tab still requests those of its own build. Each file is
 * replaced in one step, index.html last, so that a server never serves a page whose scripts are not there yet. The file
 * `record` lists the hashed files of each build, the newest build first. A build with the same files as the newest one
 * is not listed again. Then `stamp.text` is written to `stamp.file`. Processes that publish at the same time take
 * turns, so the folder, the record and the stamp are always those of one build.
 */
export function publishBuild({ from, to, record, stamp }) {
  inTurn(`${record}.lock`, () => {
    const files = filesIn(from);
    const hashed = files.filter((file) => file.startsWith('assets/'));
    const builds = withNewest(hashed, readBuilds(record));
    // In this order, because the worker names the hashed files, and index.html names both.
    for (const file of [...hashed, ...files.filter(isPlain), ...files.filter(isPage)]) {
      mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
      renameSync(path.join(from, file), path.join(to, file));
    }
    replace(record, JSON.stringify(builds));
    const kept = new Set([...files, ...builds.flat()]);
    for (const file of filesIn(to))
      if (!kept.has(file)) rmSync(path.join(to, file), { force: true });
    replace(stamp.file, stamp.text);
  });
}

/** A process that was killed leaves its lock behind. Publishing takes far less than a second. */
const STALE_MS = 10_000;
const RETRY_MS = 20;

/** Does the work while no other process holds the lock, a folder, because a folder is created in one step. */
function inTurn(lock, work) {
  while (!tryLock(lock)) {
    const sinceMs = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (sinceMs !== undefined && Date.now() - sinceMs > STALE_MS)
      rmSync(lock, { recursive: true, force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function tryLock(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces a file in one step, so that a process that is killed leaves no incomplete one. */
function replace(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

const isPage = (file) => file.startsWith('index.html');
const isPlain = (file) => !file.startsWith('assets/') && !isPage(file);

/** Returns the paths of all files below a folder, with slashes. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

function readBuilds(record) {
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : [];
}

function withNewest(files, builds) {
  const isSame = JSON.stringify(builds[0]) === JSON.stringify(files);
  return (isSame ? builds : [files, ...builds]).slice(0, 1 + EARLIER_BUILDS);
}
