/**
 * npm run bench: measures the figures that the project promises, and writes the tables to build/bench. The
 * arguments name benches, followed by their own arguments: `npm run bench -- simulator ../shared/cricsheet`. It is not
 * part of `npm test`, because the figures depend on the machine.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { machine, report } from './bench/report.mjs';
import { buildIfStale } from './appBuild.mjs';
import { install, root } from './install.mjs';

const benches = path.join(root, 'test', 'bench');
const NAMES = readdirSync(benches)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.basename(file, '.ts'));

const NEEDING_THE_APP = ['screen', 'import', 'watched', 'polls'];

const given = process.argv.slice(2);
const firstUnknown = given.findIndex((argument) => !NAMES.includes(argument));
const named = firstUnknown === -1 ? given : given.slice(0, firstUnknown);
const args = given.slice(named.length);
if (named.length === 0 && args.length > 0) {
  console.error(`There is no bench ${args[0]}; there are ${NAMES.join(', ')}.`);
  process.exit(1);
}

const chosen = named.length > 0 ? named : NAMES;
install();
if (chosen.some((name) => NEEDING_THE_APP.includes(name))) buildIfStale();
const { register } = await import('tsx/esm/api');
register();

console.log(machine);
for (const name of chosen) {
  const bench = await import(pathToFileURL(path.join(benches, `${name}.ts`)).href);
  await report(name, bench, args);
}
