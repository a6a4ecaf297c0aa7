import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../install.mjs';
import { markdownTable } from './table.mjs';

const cpus = os.cpus();
const memory = Math.round(os.totalmem() / 2 ** 30);
export const machine = `${cpus.length} x ${cpus[0]?.model.trim() ?? 'unknown processor'}, ${memory} GB, Node ${process.versions.node}`;

const tables = path.join(root, 'build', 'bench');

/** Runs a bench, prints its table and writes it to build/bench under the name. Returns the table. */
export async function report(name, bench, args) {
  console.log(`\n${bench.title} ...`);
  const table = await bench.run(args);
  const parts = [markdownTable(table), table.notes.join('\n')].filter((part) => part !== '');
  console.log(`\n${parts.join('\n\n')}`);
  const page = [`# ${bench.title}`, machine, ...parts].join('\n\n');
  mkdirSync(tables, { recursive: true });
  writeFileSync(path.join(tables, `${name}.md`), `${page}\n`);
  return table;
}
