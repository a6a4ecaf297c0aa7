/** npm run serve: runs the server alone, as it is installed and built. */
import { register } from 'tsx/esm/api';

register();
await import('../src/server/main.ts');
