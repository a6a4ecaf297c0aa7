// A worker thread does not inherit the TypeScript loader on Node 20, so it registers it itself.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
