import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseCricsheet, sameEvent, type CricsheetMatch } from '../../domain/cricket/cricsheet';
import { fail, ok, type Result } from '../../domain/result';

export interface ArchiveFile {
  name: string;
  match: CricsheetMatch;
}

export interface ReplayFiles {
  played: ArchiveFile;
  /** The other matches of the same event in the same folder. */
  others: ArchiveFile[];
}

/** FILE and what belongs to its event beside it. Files that are no matches are passed over. */
export async function readReplayFiles(file: string): Promise<Result<ReplayFiles, string>> {
  const text = await readFile(file, 'utf8').catch((error: Error) => error);
  if (text instanceof Error) return fail(`${file} can't be read: ${text.message}`);
  const played = parseCricsheet(text);
  if (!played.ok) return fail(`${file}: ${played.error.message}`);
  const folder = path.dirname(file);
  const name = path.basename(file);
  const others: ArchiveFile[] = [];
  for (const other of (await readdir(folder)).sort()) {
    if (other === name || !other.endsWith('.json')) continue;
    const match = parseCricsheet(await readFile(path.join(folder, other), 'utf8'));
    if (match.ok && sameEvent(played.value, match.value)) {
      others.push({ name: other, match: match.value });
    }
  }
  return ok({ played: { name, match: played.value }, others });
}
