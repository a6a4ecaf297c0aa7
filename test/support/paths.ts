import path from 'node:path';

/** npm and jest run there; __dirname is not in every module system that these files run under. */
export const projectRoot = process.cwd();
export const migrationsFolder = path.join(projectRoot, 'src/server/storage/migrations');
export const fixtures = path.join(projectRoot, 'test/fixtures');
/** Real matches, where they are there; tests over them say so where they are not. */
export const realMatches = path.resolve(projectRoot, '../shared/cricsheet');
