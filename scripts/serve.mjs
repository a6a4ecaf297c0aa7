/** npm run serve: runs the server without installing or building anything first. */
import { register } from 'tsx/esm/api';

register();
await import('../src/server/main.ts');
