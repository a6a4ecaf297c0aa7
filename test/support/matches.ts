import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCricsheet, type CricsheetMatch } from '../../src/domain/cricket/cricsheet';
import { fixtures, realMatches } from './paths';
import type { RawMatch } from './referenceScorer';

export const FIXTURE_MATCHES = jsonFiles(path.join(fixtures, 'matches'));
export const EVENT_MATCHES = jsonFiles(path.join(fixtures, 'event'));

export function realMatchFiles(): string[] {
  const folders = ['t20wc_2024', 'edge_cases'].map((folder) => path.join(realMatches, folder));
  return folders.filter((folder) => existsSync(folder)).flatMap(jsonFiles);
}

/** Defines a test over the real matches. A checkout without the shared folder has none, and scripts/test.mjs says so. */
export function testOverRealMatches(name: string, run: (files: string[]) => Promise<void>): void {
  const files = realMatchFiles();
  if (files.length > 0) test(name, () => run(files));
}

/** Returns the text of a fixture. `name` is a path below test/fixtures without extension, such as 'matches/extras'. */
export function fixtureText(name: string): string {
  return readFileSync(path.join(fixtures, `${name}.json`), 'utf8');
}

export function fixture(name: string): CricsheetMatch {
  return parsed(fixtureText(name));
}

export function matchFile(file: string): { raw: RawMatch; match: CricsheetMatch } {
  const text = readFileSync(file, 'utf8');
  return { raw: JSON.parse(text) as RawMatch, match: parsed(text) };
}

function parsed(text: string): CricsheetMatch {
  const match = parseCricsheet(text);
  if (!match.ok) throw new Error(match.error.message);
  return match.value;
}

function jsonFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => path.join(folder, name));
}
