import { createReadStream } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { fail, ok, type Result } from '../../../domain/result';
import { MAX_FILE_BYTES } from '../../feeds/replayFiles';

/** The match files at a path: one file, a folder with its subfolders, or a zip. */
export interface MatchFiles {
  count: number;
  /** Reads the files one by one: those of a folder by name, those of a zip in its own order. */
  read(): AsyncGenerator<FoundFile>;
}

export type FoundFile =
  /** `label` tells the operator which file it is. */
  { label: string; text: string } | { label: string; unreadable: string };

/** Fails with the reason if nothing can be read. Ignores files that are not named *.json. */
export async function matchFilesAt(label: string): Promise<Result<MatchFiles, string>> {
  try {
    const isFolder = (await stat(label)).isDirectory();
    const files = isFolder
      ? await filesInFolder(label)
      : (await isZip(label))
        ? await filesInZip(label)
        : label.endsWith('.zip')
          ? null
          : oneFile(label);
    if (files === null) return fail(`${label} is not a zip file`);
    return files.count > 0 ? ok(files) : fail(`${label} has no match files (*.json)`);
  } catch (error) {
    return fail(`${label} can't be read: ${(error as Error).message}`);
  }
}

function oneFile(file: string): MatchFiles {
  return {
    count: 1,
    async *read() {
      yield await readText(file, path.basename(file));
    },
  };
}

/** Ignores hidden files, because macOS leaves one beside each file that it copies. */
const isMatchFile = (name: string): boolean => name.endsWith('.json') && !name.startsWith('.');

async function filesInFolder(folder: string): Promise<MatchFiles> {
  const files = await namesBelow(folder, '', new Set());
  return {
    count: files.length,
    async *read() {
      for (const file of files) yield await readText(path.join(folder, file), file);
    },
  };
}

/**
 * Returns the paths of match files and of broken links, relative to `root`. Follows links to folders. They can form a
 * cycle, so `searched` holds the real paths of the folders that were already searched.
 */
async function namesBelow(root: string, folder: string, searched: Set<string>): Promise<string[]> {
  const here = await realpath(path.join(root, folder));
  if (searched.has(here)) return [];
  searched.add(here);
  const names: string[] = [];
  const entries = await readdir(here, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = path.join(folder, entry.name);
    // A folder with the name of a match file is reported, not searched.
    if (isMatchFile(entry.name)) names.push(name);
    else if (entry.isDirectory()) names.push(...(await namesBelow(root, name, searched)));
    else if (entry.isSymbolicLink()) {
      const target = await stat(path.join(root, name)).catch(() => null);
      if (target === null) names.push(name);
      else if (target.isDirectory()) names.push(...(await namesBelow(root, name, searched)));
    }
  }
  return names;
}

async function readText(file: string, label: string): Promise<FoundFile> {
  try {
    const found = await stat(file);
    if (found.isDirectory()) return { label, unreadable: 'A folder, not a file' };
    if (found.size > MAX_FILE_BYTES) return { label, unreadable: TOO_LARGE };
    return { label, text: await readFile(file, 'utf8') };
  } catch (error) {
    return { label, unreadable: `Can't be read: ${(error as Error).message}` };
  }
}

const TOO_LARGE = 'Too large for a match';

/** Recognizes a zip by its first bytes, which begin an entry, or end an empty zip. */
async function isZip(file: string): Promise<boolean> {
  const start = await buffer(createReadStream(file, { start: 0, end: 3 }));
  return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(start.toString('latin1'));
}

// The names in a zip can't be dangerous, because they are only shown and never used as paths.
const ZIP_OPTIONS = { lazyEntries: true, decodeStrings: false };

async function filesInZip(file: string): Promise<MatchFiles> {
  let count = 0;
  // A separate pass counts the entries, so that a list of thousands need not be stored.
  for await (const entry of (await openPromise(file, ZIP_OPTIONS)).eachEntry()) {
    if (isMatchEntry(entry)) count += 1;
  }
  return {
    count,
    async *read() {
      const zip = await openPromise(file, ZIP_OPTIONS);
      for await (const entry of zip.eachEntry()) {
        if (isMatchEntry(entry)) yield await readEntry(zip, entry);
      }
    },
  };
}

const labelOf = ({ fileNameRaw }: Entry): string => fileNameRaw.toString();
const isMatchEntry = (entry: Entry): boolean => isMatchFile(path.posix.basename(labelOf(entry)));

async function readEntry(zip: ZipFile, entry: Entry): Promise<FoundFile> {
  const label = labelOf(entry);
  if (entry.uncompressedSize > MAX_FILE_BYTES) return { label, unreadable: TOO_LARGE };
  try {
    // Throws when the entry is larger than its declared size.
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) return { label, unreadable: 'Damaged in the zip' };
    return { label, text: content.toString() };
  } catch (error) {
    return { label, unreadable: `Can't be read: ${(error as Error).message}` };
  }
}
