import path from 'node:path';

export const projectRoot = path.resolve(__dirname, '../..');
export const migrationsFolder = path.join(projectRoot, 'src/server/storage/migrations');
export const fixtures = path.join(projectRoot, 'test/fixtures');
/** Real matches, where they are there; tests over them say so where they are not. */
export const realMatches = path.resolve(projectRoot, '../shared/cricsheet');
