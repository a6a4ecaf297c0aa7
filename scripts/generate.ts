/**
 * Generates what follows from openapi.yaml: the types of `src/contract` and the app's RTK Query endpoints.
 * With --check nothing is written; a difference is named and the exit code is 1.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';

const root = path.resolve(import.meta.dirname, '..');
const contractFile = path.join(root, 'openapi.yaml');
const header = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n';

async function contractTypes(): Promise<string> {
  const yaml = await readFile(contractFile, 'utf8');
  return header + astToString(await openapiTS(yaml));
}

/** The code generator writes files only, so it gets a folder of its own beside the real one. */
async function endpoints(): Promise<string> {
  const folder = await mkdtemp(path.join(root, 'node_modules', '.generate-'));
  try {
    const outputFile = path.join(folder, 'generated.ts');
    await generateEndpoints({
      schemaFile: contractFile,
      apiFile: path.join(root, 'src/web/api/emptyApi.ts'),
      apiImport: 'emptyApi',
      exportName: 'generatedApi',
      outputFile,
      hooks: true,
      encodePathParams: true,
      // A stream is no request with an answer; the app reads it with an EventSource.
      filterEndpoints: (name) => name !== 'streamLive',
    });
    const text = await readFile(outputFile, 'utf8');
    return header + text.replace(/from ["'].*emptyApi["']/, "from './emptyApi'");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const targets: Record<string, () => Promise<string>> = {
  'src/contract/api.ts': contractTypes,
  'src/web/api/generated.ts': endpoints,
};

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [target, make] of Object.entries(targets)) {
  const file = path.join(root, target);
  const options = await resolveConfig(file);
  const text = await format(await make(), { ...options, filepath: file });
  if (!check) {
    await writeFile(file, text);
    continue;
  }
  const present = await readFile(file, 'utf8').catch(() => null);
  if (present !== text) stale.push(target);
}
if (stale.length > 0) {
  console.error(`Not up to date with openapi.yaml: ${stale.join(', ')}. Run: npm run generate`);
  process.exitCode = 1;
}
