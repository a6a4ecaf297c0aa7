// The creation of a database takes memory that is never released, so it has a process of its own.
import { rename, rm } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';

// The process ends before optimized code would pay off.
setFlagsFromString('--liftoff-only');
const { PGlite } = await import('@electric-sql/pglite');

const folder = process.argv[2];
const draft = `${folder}.draft`;

// Renamed in one step: a process that is killed before leaves no incomplete database behind.
await rm(draft, { recursive: true, force: true });
const database = await PGlite.create(draft);
await database.close();
await rename(draft, folder);
