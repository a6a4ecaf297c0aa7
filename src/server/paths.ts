/**
 * The files that the server finds by their paths: those that it reads, and the entry files of its threads.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

export const contractFile = path.join(projectRoot, 'openapi.yaml');
export const packageFile = path.join(projectRoot, 'package.json');
export const robotoFolder = path.join(
  projectRoot,
  'node_modules/@fontsource-variable/roboto/files',
);
export const webFolder = path.join(projectRoot, 'build/web');
export const migrationsFolder = fileURLToPath(new URL('./database/migrations', import.meta.url));
export const pgliteBoot = new URL('./database/pglite/boot.mjs', import.meta.url);
export const boardsBoot = new URL('./boards/thread/boot.mjs', import.meta.url);
