/** npm run torture: the races of the server as often as the promises say, with their times. */
import { install } from './install.mjs';
import { runStep } from './steps.mjs';

install();
process.env.TORTURE = 'true';
const ok = await runStep({
  name: 'races',
  command: [
    'node_modules/.bin/jest',
    '--selectProjects=server',
    '--testPathPatterns=server/races|server/sessions',
    '--runInBand',
    '--testTimeout=600000',
    '--verbose',
  ],
});
process.exitCode = ok ? 0 : 1;
