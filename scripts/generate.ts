/**
 * Generates code from openapi.yaml: the types of `src/contract`, the app's RTK Query endpoints, and the list of
 * operations whose responses the app stores. The field `x-app` of an operation, which appOperations.ts reads, says when
 * the app loads its endpoint, if at all, and whether its response is stored. With --check, the script writes nothing,
 * names the files that differ, and exits with 1 if there are any.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import openapiTS, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';
import { appOperations, type ContractPaths } from './appOperations';
import { formatted } from './formatted';

const root = path.resolve(import.meta.dirname, '..');
const contractFile = path.join(root, 'openapi.yaml');
const contract = await readFile(contractFile, 'utf8');
const { eager, lazy, league, proof, offline } = appOperations(parse(contract) as ContractPaths);
const header = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n';

async function contractTypes(): Promise<string> {
  return header + astToString(await openapiTS(contract));
}

interface Generated {
  endpoints: string;
  types: string;
  hooks: string;
}

interface GeneratorRequest {
  exportName: string;
  /** The API that the endpoints are injected into. Its name is also that of its file in src/web/api. */
  into: 'emptyApi' | 'api';
  operations: ReadonlySet<string>;
}

/** Returns the generated code. The generator can only write files, so it gets a temporary folder. */
async function generated({ exportName, into, operations }: GeneratorRequest): Promise<Generated> {
  const folder = await mkdtemp(path.join(root, 'node_modules', '.generate-'));
  try {
    const outputFile = path.join(folder, 'generated.ts');
    await generateEndpoints({
      schemaFile: contractFile,
      apiFile: path.join(root, `src/web/api/${into}.ts`),
      apiImport: into,
      exportName,
      outputFile,
      hooks: true,
      encodePathParams: true,
      filterEndpoints: (name) => operations.has(name),
    });
    const text = await readFile(outputFile, 'utf8');
    return inParts(text.replace(/from ["'].*\/src\/web\/api\/(\w+)["']/, "from './$1'"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function inParts(text: string): Generated {
  const types = text.indexOf('export type ');
  const hooks = text.lastIndexOf('export const {');
  return {
    endpoints: text.slice(0, types),
    types: text.slice(types, hooks),
    hooks: text.slice(hooks),
  };
}

/** Returns the types of all operations that the app calls, and the eager endpoints, which the app loads at its start. */
async function eagerEndpoints(): Promise<string> {
  const names = { exportName: 'generatedApi', into: 'emptyApi' } as const;
  const { types } = await generated({
    ...names,
    operations: new Set([...eager, ...lazy, ...league, ...proof]),
  });
  const { endpoints, hooks } = await generated({ ...names, operations: eager });
  return header + endpoints + types + hooks;
}

/** Returns the endpoints of one group (lazy, league or proof), which the screens that need them inject. */
async function lazyEndpoints(exportName: string, operations: ReadonlySet<string>): Promise<string> {
  const { endpoints, hooks } = await generated({ exportName, into: 'api', operations });
  const types = new Set(endpoints.match(/\b\w+Api(Response|Arg)\b/g));
  const imports = `import type { ${[...types].join(', ')} } from './generated';\n`;
  return header + imports + endpoints + hooks;
}

const offlineOperations = (): string =>
  `${header}export const OFFLINE_OPERATIONS: ReadonlySet<string> = new Set(${JSON.stringify([...offline])});\n`;

const targets: Record<string, () => string | Promise<string>> = {
  'src/contract/api.ts': contractTypes,
  'src/web/api/generated.ts': eagerEndpoints,
  'src/web/api/generatedLazy.ts': () => lazyEndpoints('generatedLazyApi', lazy),
  'src/web/api/generatedLeague.ts': () => lazyEndpoints('generatedLeagueApi', league),
  'src/web/api/generatedProof.ts': () => lazyEndpoints('generatedProofApi', proof),
  'src/web/api/generatedOffline.ts': offlineOperations,
};

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [target, make] of Object.entries(targets)) {
  const file = path.join(root, target);
  const text = await formatted(file, await make());
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
