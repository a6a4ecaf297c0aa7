/** Checks the version of Node and installs packages. It is plain Node, because it runs before anything is installed. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Not import.meta.dirname, because old Node versions lack it and have to reach the message below.
export const root = fileURLToPath(new URL('..', import.meta.url));

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 20)) {
  console.error(`Nightmare XI needs Node 20.20 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs a command in the project's folder and shows its output. Ends the process when the command fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Installs the packages of the lock file unless they are installed. With `isServer`, packages for development may be
 * missing, as they are in a container image.
 */
export function install({ isServer = false, ...options } = {}) {
  if (isInstalled(isServer)) return;
  console.error('Installing packages (npm ci) ...');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], options);
}

function isInstalled(isServer) {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([name, { version, optional, link, dev }]) => {
    const isNeeded = name !== '' && !optional && !link && !(isServer && dev);
    return !isNeeded || present[name]?.version === version;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}
