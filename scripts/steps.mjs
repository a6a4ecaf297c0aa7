/** The steps of `npm run check` and `npm test`, each a command that succeeds or fails. */
import { spawn } from 'node:child_process';
import { root } from './install.mjs';

const bin = (name) => `node_modules/.bin/${name}`;

export const CHECKS = [
  { name: 'generated code is up to date', command: [bin('tsx'), 'scripts/generate.ts', '--check'] },
  { name: 'types', command: [bin('tsc'), '-b'] },
  {
    name: 'lint',
    command: [
      bin('eslint'),
      '.',
      '--max-warnings=0',
      '--cache',
      '--cache-location',
      'node_modules/.cache/eslint/',
    ],
  },
  { name: 'format', command: [bin('prettier'), '--check', '--log-level=warn', '--cache', '.'] },
  {
    name: 'import zones and sizes',
    command: [bin('jest'), '--selectProjects', 'architecture', '--silent'],
  },
];

/** Runs a step, its output shown, and answers whether it succeeded. */
export function runStep({ name, command: [program, ...args], quiet = false }) {
  console.log(`\n> ${name}`);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      // Node's own test settings must not leak into what is tested.
      env: { ...process.env, NODE_ENV: 'test' },
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}
