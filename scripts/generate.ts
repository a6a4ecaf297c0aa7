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

/** A stream is no request with an answer; the app reads it with an EventSource. And it is no feed. */
const isOfTheApp = (name: string) => name !== 'streamLive' && !name.startsWith('feed');

/** What no first picture needs: injected by the screens that ask, so that the app starts without. */
const LATER = new Set([
  'listCapsMovements',
  'listNotices',
  'markNoticesSeen',
  'getScoringRules',
  'getMatchOvers',
  'getMatchScorecard',
  'getMatchNews',
  'getPlayerSeason',
  'getPushKey',
  'subscribePush',
  'unsubscribePush',
  'getNotificationSettings',
  'saveNotificationSettings',
]);

interface Generated {
  endpoints: string;
  types: string;
  hooks: string;
}

interface Request {
  exportName: string;
  /** What they are injected into, a file of src/web/api named as its export. */
  into: 'emptyApi' | 'api';
  takes: (name: string) => boolean;
}

/** The code generator writes files only, so it gets a folder of its own beside the real one. */
async function generated({ exportName, into, takes }: Request): Promise<Generated> {
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
      filterEndpoints: (name) => isOfTheApp(name) && takes(name),
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

/** All types, and the endpoints that come with the app. */
async function endpoints(): Promise<string> {
  const names = { exportName: 'generatedApi', into: 'emptyApi' } as const;
  const { types } = await generated({ ...names, takes: () => true });
  const first = await generated({ ...names, takes: (name) => !LATER.has(name) });
  return header + first.endpoints + types + first.hooks;
}

async function laterEndpoints(): Promise<string> {
  const takes = (name: string) => LATER.has(name);
  const later = await generated({ exportName: 'generatedLaterApi', into: 'api', takes });
  const types = new Set(later.endpoints.match(/\b\w+Api(Response|Arg)\b/g));
  const imports = `import type { ${[...types].join(', ')} } from './generated';\n`;
  return header + imports + later.endpoints + later.hooks;
}

const targets: Record<string, () => Promise<string>> = {
  'src/contract/api.ts': contractTypes,
  'src/web/api/generated.ts': endpoints,
  'src/web/api/generatedLater.ts': laterEndpoints,
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
