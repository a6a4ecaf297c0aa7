/** The fields of the stored responses, on which screens rely, against the version of the browser's database. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { OFFLINE_OPERATIONS } from '../../../src/web/api/generatedOffline';
import { VERSION } from '../../../src/web/api/responseStore';
import { projectRoot } from '../../support/paths';

jest.mock('idb', () => ({}));

interface Contract {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, object> }>>;
  components: { schemas: Record<string, { required?: string[] }> };
}

const contract = parse(readFileSync(path.join(projectRoot, 'openapi.yaml'), 'utf8')) as Contract;
const { schemas } = contract.components;

/** Adds the names of the schemas that a part of the contract refers to, and those that these refer to. */
function addSchemas(part: object, names: Set<string>): void {
  for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (names.has(name!)) continue;
    names.add(name!);
    addSchemas(schemas[name!]!, names);
  }
}

test('a build whose screens rely on more fields stores responses in a new version', () => {
  const stored = Object.values(contract.paths)
    .flatMap((operations) => Object.values(operations))
    .filter(({ operationId }) => OFFLINE_OPERATIONS.has(operationId));
  const names = new Set<string>();
  for (const { responses } of stored) addSchemas(responses['200']!, names);
  const required = [...names].sort().map((name) => [name, schemas[name]!.required ?? []]);
  const hash = createHash('sha256').update(JSON.stringify(required)).digest('hex').slice(0, 12);
  // When the fields change, raise VERSION, and put both figures here. A new operation alone needs no new version.
  expect([VERSION, hash]).toEqual([3, '260d38f8d3bb']);
});
