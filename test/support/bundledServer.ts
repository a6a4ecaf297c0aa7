import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { projectRoot } from './paths';
import { RUN } from './temporaryFolder';

const FOLDER = path.join(projectRoot, 'node_modules/.cache/test-server', RUN);

/** Replaces import.meta.url by the URL of the source file, so that bundled modules find the project's other files. */
const ownUrls: Plugin = {
  name: 'own-urls',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]server[\\/].*\.ts$/ }, ({ path: file }) => {
      const url = JSON.stringify(pathToFileURL(file).href);
      const contents = readFileSync(file, 'utf8').replaceAll('import.meta.url', url);
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
