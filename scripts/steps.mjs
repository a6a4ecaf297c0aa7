/** The checks that `npm run check` and `npm test` share, and how a step is run. */
import { spawn } from 'node:child_process';
import { root } from './install.mjs';

const bin = (name) => `node_modules/.bin/${name}`;

export const CHECKS = [
  { name: 'generated code is up to date', command: [bin('tsx'), 'scripts/generate.ts', '--check'] },
  {
    name: 'types and lint',
    command: [bin('oxlint')],
    // The type checker collects garbage less often, which saves a tenth of its processor time.
    env: { GOGC: '400' },
  },
  { name: 'dead exports', command: [bin('knip')] },
  { name: 'format', command: [bin('oxfmt'), '--check'] },
  {
    name: 'import zones and sizes',
    command: [bin('jest'), '--selectProjects', 'architecture', '--silent'],
  },
];

/**
 * Runs a step and resolves to true when it succeeds. With `isBuffered` its output is shown at the end, all at
 * once; with `isQuiet` only what it writes to stderr is shown.
 */
export function runStep({
  name,
  command: [program, ...args],
  isQuiet = false,
  isBuffered = false,
  env = {},
}) {
  if (!isBuffered) console.log(`\n> ${name}`);
  return new Promise((resolve) => {
    const output = isBuffered ? 'pipe' : 'inherit';
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', isQuiet ? 'ignore' : output, output],
      shell: process.platform === 'win32',
      // An inherited NODE_ENV must not change the result.
      env: { ...process.env, ...env, NODE_ENV: 'test' },
    });
    const buffered = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (piece) => buffered.push(piece));
    }
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('close', (code) => {
      if (isBuffered) process.stdout.write(`\n> ${name}\n${buffered.join('')}`);
      resolve(code === 0);
    });
  });
}
