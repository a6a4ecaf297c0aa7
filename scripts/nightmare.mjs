/**
 * npm run nightmare: runs an operator's command. On a fresh clone it installs the packages first. Only the command
 * writes to standard output.
 */
import { install } from './install.mjs';

install({ isServer: true, stdio: ['ignore', process.stderr.fd, 'inherit'] });
const { register } = await import('tsx/esm/api');
register();
await import('../src/server/operator/cli/nightmare.ts');
