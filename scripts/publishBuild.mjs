/** Moves a complete build to where servers serve it from. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** The number of builds whose files are kept beside those of the new one. */
const EARLIER_BUILDS = 2;

/**
 * Moves the files of the folder `from` to the folder `to`, and removes what is no longer needed there. The two builds
 * before the new one keep their hashed files, because an open tab still requests those of its own build. Each file
 * is replaced in one step, index.html last, so that a server never serves a page whose scripts are not there yet. The
 * file `record` lists the hashed files of each build, the newest build first. A build with the same files as the newest
 * one is not listed again.
 */
export function publishBuild({ from, to, record }) {
  const files = filesIn(from);
  const hashed = files.filter((file) => file.startsWith('assets/'));
  const builds = withNewest(hashed, readBuilds(record));
  // index.html names the assets, and the worker names them all.
  for (const file of [...hashed, ...files.filter(isPlain), ...files.filter(isPage)]) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    renameSync(path.join(from, file), path.join(to, file));
  }
  writeFileSync(record, JSON.stringify(builds));
  const kept = new Set([...files, ...builds.flat()]);
  for (const file of filesIn(to)) if (!kept.has(file)) rmSync(path.join(to, file), { force: true });
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
