/**
 * npm run torture: repeats the tests of races, sessions and random requests as often as docs/measurements.md says, and
 * prints their times. `npm run torture -- attack` attacks a server as strangers on the network could, prints the result
 * of each attack and exits with 1 when one of them succeeds. Single attacks can be named:
 * `npm run torture -- attack stuffing logs`.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { machine, report } from './bench/report.mjs';
import { install, root } from './install.mjs';
import { runStep } from './steps.mjs';

const [program = 'races', ...args] = process.argv.slice(2);
const programs = { races, attack };
if (!Object.hasOwn(programs, program)) {
  console.error(`Unknown program: ${program}. Choose from ${Object.keys(programs).join(', ')}.`);
  process.exit(1);
}
install();
// The exit code is passed here, because otherwise the package that starts PostgreSQL lets the process exit with 0.
process.exit((await programs[program]()) ? 0 : 1);

function races() {
  process.env.TORTURE = 'true';
  return runStep({
    name: 'races',
    command: [
      'node_modules/.bin/jest',
      '--selectProjects=server',
      '--testPathPatterns=server/races|server/sessions|server/http/fuzz',
      '--runInBand',
      '--testTimeout=600000',
      '--verbose',
    ],
  });
}

async function attack() {
  const { register } = await import('tsx/esm/api');
  register();
  console.log(machine);
  const attacks = path.join(root, 'test', 'attack', 'attacks.ts');
  const table = await report('attack', await import(pathToFileURL(attacks).href), args);
  return table.isOk;
}
