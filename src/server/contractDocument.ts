import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { contractFile } from './paths';

/** The parts of openapi.yaml that the server uses itself. */
export interface ContractDocument {
  paths: Record<string, Record<string, OperationDocument>>;
  components: {
    schemas: Record<string, { discriminator?: { mapping?: object } }>;
    headers: Record<string, { schema: { const?: string } }>;
  };
}

export interface OperationDocument {
  operationId: string;
  security: Record<string, string[]>[];
  requestBody?: object;
  responses: Record<string, { headers?: Record<string, { $ref: string }>; content?: object }>;
}

let contract: Promise<ContractDocument> | undefined;

/** Reads openapi.yaml the first time, which takes a fifth of a second. Callers must not change the document. */
export function readContract(): Promise<ContractDocument> {
  contract ??= readFile(contractFile, 'utf8').then((text) => parse(text) as ContractDocument);
  return contract;
}

/** Returns a copy without the discriminator mappings. Ajv rejects them, and finds the schema of a kind without them. */
export function withoutMappings(document: ContractDocument): ContractDocument {
  const contract = structuredClone(document);
  for (const { discriminator } of Object.values(contract.components.schemas)) {
    if (discriminator) delete discriminator.mapping;
  }
  return contract;
}
