import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { projectRoot } from './paths';
import { RUN } from './temporaryFolder';

const FOLDER = path.join(projectRoot, 'node_modules/.cache/test-server', RUN);

const asUrl = (file: string): string => JSON.stringify(pathToFileURL(file).href);

/** Matches the URL of a thread's entry file in src/server/paths.ts. That file registers a loader of TypeScript. */
const BOOT = /'\.\/([\w/]+)\/boot\.mjs', import\.meta\.url/g;

/**
 * Replaces import.meta.url by the URL of the source file, so that bundled modules find the project's other files, and
 * starts each thread from its bundle, which needs no loader.
 */
const ownUrls: Plugin = {
  name: 'own-urls',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]server[\\/].*\.ts$/ }, ({ path: file }) => {
      const contents = readFileSync(file, 'utf8')
        .replace(BOOT, (_match, thread: string) => asUrl(path.join(FOLDER, thread, 'worker.mjs')))
        .replaceAll('import.meta.url', asUrl(file));
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Bundles the server and the operator's commands, and names the files in the environment. A bundle starts in a third of
 * the time of the sources, and tests start dozens.
 */
export async function bundleServer(): Promise<void> {
  await build({
    entryPoints: {
      server: path.join(projectRoot, 'src/server/main.ts'),
      nightmare: path.join(projectRoot, 'src/server/operator/cli/nightmare.ts'),
      'database/pglite/worker': path.join(projectRoot, 'src/server/database/pglite/worker.ts'),
      'boards/thread/worker': path.join(projectRoot, 'src/server/boards/thread/worker.ts'),
    },
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    plugins: [ownUrls],
  });
  process.env['TEST_SERVER'] = path.join(FOLDER, 'server.mjs');
  process.env['TEST_NIGHTMARE'] = path.join(FOLDER, 'nightmare.mjs');
}

export function removeBundle(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}
