/** npm run nightmare: the operator's commands, on a fresh clone too. Only they write on standard output. */
import { install } from './install.mjs';

install({ stdio: ['ignore', process.stderr.fd, 'inherit'] });
const { register } = await import('tsx/esm/api');
register();
await import('../src/server/operator/nightmare.ts');
