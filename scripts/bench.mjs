/**
 * npm run bench: measures what the promises are about, and keeps the tables in build/bench. Benches may be
 * named, with arguments after the names: `npm run bench -- simulator ../shared/cricsheet`. It is no part of
 * `npm test`: the figures are those of the machine it runs on.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { markdownTable } from './bench/table.mjs';
import { install, root } from './install.mjs';

const benches = path.join(root, 'test', 'bench');
const NAMES = readdirSync(benches)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.basename(file, '.ts'));

const given = process.argv.slice(2);
const firstOther = given.findIndex((argument) => !NAMES.includes(argument));
const named = firstOther === -1 ? given : given.slice(0, firstOther);
const args = given.slice(named.length);
if (named.length === 0 && args.length > 0) {
  console.error(`There is no bench ${args[0]}; there are ${NAMES.join(', ')}.`);
  process.exit(1);
}

install();
const { register } = await import('tsx/esm/api');
register();

const cpus = os.cpus();
const memory = Math.round(os.totalmem() / 2 ** 30);
const machine = `${cpus.length} x ${cpus[0]?.model.trim() ?? 'unknown processor'}, ${memory} GB, Node ${process.versions.node}`;
const tables = path.join(root, 'build', 'bench');
mkdirSync(tables, { recursive: true });
console.log(machine);
for (const name of named.length > 0 ? named : NAMES) {
  const bench = await import(pathToFileURL(path.join(benches, `${name}.ts`)).href);
  console.log(`\n${bench.title} ...`);
  const table = await bench.run(args);
  const parts = [markdownTable(table), table.notes.join('\n')].filter((part) => part !== '');
  console.log(`\n${parts.join('\n\n')}`);
  const page = [`# ${bench.title}`, machine, ...parts].join('\n\n');
  writeFileSync(path.join(tables, `${name}.md`), `${page}\n`);
}
