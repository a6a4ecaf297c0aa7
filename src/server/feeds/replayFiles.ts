import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseCricsheet, sameEvent, type CricsheetMatch } from '../../domain/cricket/cricsheet';
import { fail, ok, type Result } from '../../domain/result';

export interface ReplayFiles {
  replayed: CricsheetMatch;
  /** The other matches of the same tournament in the folder. */
  others: CricsheetMatch[];
}

/**
 * Reads a match file and the files of its tournament in the same folder. Returns an error if the file itself is not a
 * match; other files that are none are skipped.
 */
export async function readReplayFiles(file: string): Promise<Result<ReplayFiles, string>> {
  const replayed = await readMatch(file);
  if (!replayed.ok) return replayed;
  const folder = path.dirname(file);
  const name = path.basename(file);
  const others: CricsheetMatch[] = [];
  for (const other of (await readdir(folder)).sort()) {
    if (other === name || !other.endsWith('.json')) continue;
    const match = await readMatch(path.join(folder, other));
    if (match.ok && sameEvent(replayed.value, match.value)) others.push(match.value);
  }
  return ok({ replayed: replayed.value, others });
}

/** A match file has a few hundred kilobytes; a far larger file can't be one. */
export const MAX_FILE_BYTES = 20_000_000;

async function readMatch(file: string): Promise<Result<CricsheetMatch, string>> {
  try {
    const { size } = await stat(file);
    if (size > MAX_FILE_BYTES) return fail(`${file} is too large: a match file has at most 20 MB`);
    const match = parseCricsheet(await readFile(file, 'utf8'));
    return match.ok ? match : fail(`${file}: ${match.error.message}`);
  } catch (error) {
    return fail(`${file} can't be read: ${(error as Error).message}`);
  }
}
