/**
 * Reads from openapi.yaml how the web app uses each operation:
 *
 * | x-app                        | meaning                                                                    |
 * | ---------------------------- | -------------------------------------------------------------------------- |
 * | none                         | the app does not call it through the generated client                      |
 * | { load: eager }              | its endpoint comes with the app                                            |
 * | { load: lazy }               | its endpoint is injected by the screens that need it                       |
 * | { load: league }             | its endpoint is injected by the screens of leagues                         |
 * | { load: proof }              | its endpoint is injected by the screens of open books                      |
 * | { load: …, offline: true }   | its last response is stored and shown without a network; for GET only      |
 *
 * Every operation must have the field. Any other field, value or extension is an error.
 */
const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];

export interface AppOperations {
  eager: ReadonlySet<string>;
  lazy: ReadonlySet<string>;
  league: ReadonlySet<string>;
  proof: ReadonlySet<string>;
  /** The operations of all kinds whose responses are stored. */
  offline: ReadonlySet<string>;
}

type Fields = Record<string, unknown>;

export interface ContractPaths {
  paths: Record<string, Fields>;
}

export function appOperations({ paths }: ContractPaths): AppOperations {
  const none = (): Set<string> => new Set();
  const found = { eager: none(), lazy: none(), league: none(), proof: none(), offline: none() };
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (!METHODS.includes(method)) continue;
      const { operationId, ...fields } = operation as Fields;
      const name = String(operationId);
      try {
        const app = readAppField(fields, method);
        if (app === 'none') continue;
        found[app.load].add(name);
        if (app.offline) found.offline.add(name);
      } catch (error) {
        const place = `openapi.yaml, ${name} (${method.toUpperCase()} ${path})`;
        throw new Error(`${place}: ${(error as Error).message}`, { cause: error });
      }
    }
  }
  return found;
}

const LOADS = ['eager', 'lazy', 'league', 'proof'] as const;
type Load = (typeof LOADS)[number];

interface AppField {
  load: Load;
  offline: boolean;
}

function readAppField(fields: Fields, method: string): AppField | 'none' {
  const unknown = Object.keys(fields).filter((key) => key.startsWith('x-') && key !== 'x-app');
  if (unknown.length > 0) throw new Error(`unknown extension ${unknown.join(', ')}`);
  const app = fields['x-app'];
  if (app === 'none') return 'none';
  if (typeof app !== 'object' || app === null) {
    throw new Error(`x-app must be none, or { load: ${LOADS.join(' | ')} }`);
  }
  const { load, offline = false, ...others } = app as Fields;
  const misspelt = Object.keys(others);
  if (misspelt.length > 0) throw new Error(`x-app has no field ${misspelt.join(', ')}`);
  if (!isLoad(load)) throw new Error(`x-app.load must be ${LOADS.join(', ')}`);
  if (typeof offline !== 'boolean') throw new Error('x-app.offline must be true or false');
  if (offline && method !== 'get') throw new Error('x-app.offline is for GET only');
  return { load, offline };
}

const isLoad = (value: unknown): value is Load => (LOADS as readonly unknown[]).includes(value);
