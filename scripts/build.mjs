/** Builds the app when its sources or settings have changed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './install.mjs';

const INPUTS = [
  'src/web',
  'src/domain',
  'src/contract',
  'webpack.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** The environment variables that webpack.config.ts reads. */
const SETTINGS = ['API_BASE_URL', 'SOCIAL_URL', 'CONTACT_EMAIL', 'FEEDBACK_URL'];

export function buildIfStale() {
  const stamp = path.join(root, 'build/web.stamp');
  const wanted = fingerprint();
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isFresh && existsSync(path.join(root, 'build/web/index.html'))) return;
  console.log('Building the app ...');
  run('npm', ['run', '--silent', 'build']);
  writeFileSync(stamp, wanted);
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
