/**
 * Transforms TypeScript, and packages that are published only as ES modules, into CommonJS, in which the tests run.
 * esbuild needs a tenth of the time of the TypeScript compiler. `npm run check` checks the types.
 */
const { createHash } = require('node:crypto');
const path = require('node:path');
const { transformSync, version } = require('esbuild');

/** CommonJS has no import.meta. */
const FILE_URL = 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;';

const OPTIONS = {
  format: 'cjs',
  target: 'node20',
  jsx: 'automatic',
  sourcemap: true,
  define: { 'import.meta.url': 'importMetaUrl' },
  // Jest's sandbox loads no ES modules.
  supported: { 'dynamic-import': false },
};

/** The extension only decides how esbuild parses the source. All others are parsed as JavaScript. */
const LOADERS = { '.ts': 'ts', '.mts': 'ts', '.cts': 'ts', '.tsx': 'tsx', '.jsx': 'jsx' };

module.exports = {
  process(source, file) {
    const { code, map } = transformSync(source, {
      ...OPTIONS,
      loader: LOADERS[path.extname(file)] ?? 'js',
      sourcefile: file,
      banner: source.includes('import.meta.url') ? FILE_URL : '',
    });
    return { code, map };
  },
  getCacheKey(source, file) {
    const settings = JSON.stringify([version, OPTIONS, FILE_URL, LOADERS]);
    return createHash('sha256')
      .update(settings)
      .update('\0')
      .update(file)
      .update('\0')
      .update(source)
      .digest('hex');
  },
};
