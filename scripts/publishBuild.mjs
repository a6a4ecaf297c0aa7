/** Moves a complete build to where servers serve it from. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The number of builds whose files are kept beside those of the new one. */
const EARLIER_BUILDS = 2;

/**
 * Moves the files of the folder `from` to the folder `to`, and removes files that are no longer needed there. The
 * hashed files of the two previous builds stay, because an open tab still requests those of its own build. Each file is
 * replaced atomically, index.html last, so that a server never serves a page whose scripts are not there yet. The file
 * `buildList` lists the hashed files of each build, the newest build first. A build with the same files as the newest
 * one is not listed again. Finally `stamp.text`, which identifies the sources and settings of the build, is written to
 * `stamp.file`, so that the caller can tell later whether they have changed. Processes that publish at the same time
 * take turns, so the folder, the list and the stamp are always those of one build.
 */
export function publishBuild({ from, to, buildList, stamp }) {
  inTurn(`${buildList}.lock`, () => {
    const files = filesIn(from);
    const hashed = files.filter((file) => file.startsWith('assets/'));
    const builds = withNewest(hashed, readBuilds(buildList));
    // In this order, because the worker names the hashed files, and index.html names both.
    for (const file of [...hashed, ...files.filter(isUnhashed), ...files.filter(isPage)]) {
      mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
      renameSync(path.join(from, file), path.join(to, file));
    }
    replace(buildList, JSON.stringify(builds));
    const kept = new Set([...files, ...builds.flat()]);
    for (const file of filesIn(to))
      if (!kept.has(file)) rmSync(path.join(to, file), { force: true });
    replace(stamp.file, stamp.text);
  });
}

/** A process that was killed leaves its lock behind. Publishing takes far less than a second. */
const STALE_MS = 10_000;
const RETRY_MS = 20;

/** Does the work while no other process holds the lock. The lock is a folder, because creating one is atomic. */
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

/** Replaces a file atomically, so that a process that is killed leaves no incomplete one. */
function replace(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

const isPage = (file) => file.startsWith('index.html');
/** Whether a file has no hash in its name; index.html is left out. */
const isUnhashed = (file) => !file.startsWith('assets/') && !isPage(file);

/** Returns the paths of all files below a folder, with slashes. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

function readBuilds(buildList) {
  return existsSync(buildList) ? JSON.parse(readFileSync(buildList, 'utf8')) : [];
}

function withNewest(files, builds) {
  const isSame = JSON.stringify(builds[0]) === JSON.stringify(files);
  return (isSame ? builds : [files, ...builds]).slice(0, 1 + EARLIER_BUILDS);
}
