import path from 'node:path';

/** The working directory of npm and Jest. Not every module system that loads this file has __dirname. */
export const projectRoot = process.cwd();
export const migrationsFolder = path.join(projectRoot, 'src/server/database/migrations');
export const pgliteBoot = path.join(projectRoot, 'src/server/database/pglite/boot.mjs');
export const fixtures = path.join(projectRoot, 'test/fixtures');
/** The folder of the real matches; `npm test` says so when it is missing. */
export const realMatches = path.resolve(projectRoot, '../shared/cricsheet');
