import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from '../install.mjs';

const folder = path.join(root, 'scripts/lighthouse');

/** Installs Lighthouse into this folder unless it is installed. */
export function installLighthouse() {
  const { dependencies } = read('package.json');
  const present = read('node_modules/.package-lock.json')?.packages ?? {};
  const isInstalled = Object.entries(dependencies).every(([name, version]) => {
    return present[`node_modules/${name}`]?.version === version;
  });
  if (isInstalled) return;
  console.log('Installing Lighthouse (npm ci) ...');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
}

function read(file) {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  } catch {
    return null;
  }
}
