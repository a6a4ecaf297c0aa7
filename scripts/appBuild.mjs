/** Builds the app, for `npm run build` and for the scripts that need a current build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './install.mjs';
import { publishBuild } from './publishBuild.mjs';
import { removeOlderThan } from './removeOlderThan.mjs';

const INPUTS = [
  'src/web',
  'src/domain',
  'src/contract',
  'webpack.config.ts',
  'scripts/ReplaceModules.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** The environment variables that webpack.config.ts reads for a build. */
const SETTINGS = ['API_BASE_URL'];

const HOUR_MS = 3_600_000;

const builds = path.join(root, 'build');
const stamp = path.join(builds, 'web.stamp');

/** Builds the app when its sources or settings have changed. */
export function buildIfStale() {
  if (existsSync(path.join(builds, 'web/index.html')) && readStamp() === fingerprint()) return;
  console.log('Building the app ...');
  build();
}

/**
 * Builds the app in a new folder and publishes the complete build. Two servers of one checkout may start at once, and
 * one may be serving the previous build meanwhile.
 */
export function build() {
  const wanted = fingerprint();
  mkdirSync(builds, { recursive: true });
  // Builds that were killed leave their folders. No build takes an hour.
  removeOlderThan(HOUR_MS, builds, 'new-');
  const folder = mkdtempSync(path.join(builds, 'new-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // `run` ends the process when the build fails.
  process.once('exit', remove);
  const webpack = 'node_modules/webpack/bin/webpack.js';
  const options = ['--mode', 'production', '--output-path', folder];
  run(process.execPath, ['--import=tsx', webpack, ...options], { shell: false });
  publishBuild({
    from: folder,
    to: path.join(builds, 'web'),
    buildList: path.join(builds, 'web.builds.json'),
    stamp: { file: stamp, text: wanted },
  });
  remove();
  process.off('exit', remove);
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
}

function fingerprint() {
  const settings = SETTINGS.map((name) => process.env[name] ?? '');
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of INPUTS.flatMap((input) => filesIn(path.join(root, input)))) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(input) {
  if (!existsSync(input)) return [];
  if (path.extname(input) !== '') return [input];
  return readdirSync(input, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
