/**
 * npm start: installs what is missing, builds what is out of date, then runs the server in this process.
 * With --dev the server restarts and the app reloads when a source changes.
 */
import { spawn } from 'node:child_process';
import { install, root } from './install.mjs';

const args = process.argv.slice(2);
const dev = args.includes('--dev');
const serverArgs = ['--embedded', ...args.filter((arg) => arg !== '--dev')];

install();

if (dev) {
  startDev();
} else {
  const { buildIfStale } = await import('./appBuild.mjs');
  buildIfStale();
  // The server runs in this process, so that there is only one process to stop.
  const { register } = await import('tsx/esm/api');
  register();
  process.argv.splice(2, process.argv.length, ...serverArgs);
  await import('../src/server/main.ts');
}

function startDev() {
  const env = { ...process.env, VALIDATE_RESPONSES: 'true' };
  const node = (...command) =>
    spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env });
  const tsx = 'node_modules/tsx/dist/cli.mjs';
  const webpack = 'node_modules/webpack/bin/webpack.js';
  const children = [
    node(tsx, 'watch', '--clear-screen=false', 'src/server/main.ts', ...serverArgs),
    node('--import=tsx', webpack, 'serve', '--mode', 'development'),
  ];
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    children.forEach((child) => child.kill('SIGTERM'));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  for (const child of children) {
    child.on('exit', (code) => {
      // One of them ended by itself, so the other one ends, too.
      if (!isStopping) process.exitCode = code ?? 1;
      stop();
    });
  }
}
