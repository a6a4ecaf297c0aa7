import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { fail, ok, type Result } from '../../domain/result';
import { MAX_FILE_BYTES } from '../feeds/archive';

/** Where match files are: in a file, in a folder and all below it, or in a zip. */
export interface MatchFiles {
  count: number;
  /** One after the other, in the order of their names in a folder, of the zip in a zip. */
  read(): AsyncGenerator<FoundFile>;
}

export type FoundFile =
  /** `name` is without the folders, `place` tells people which it is. */
  { place: string; name: string; text: string } | { place: string; broken: string };

/** Fails with why nothing can be read there. Files that are not named *.json are passed over. */
export async function matchFilesAt(place: string): Promise<Result<MatchFiles, string>> {
  try {
    const isFolder = (await stat(place)).isDirectory();
    const files = isFolder
      ? await filesInFolder(place)
      : (await isZip(place))
        ? await filesInZip(place)
        : place.endsWith('.zip')
          ? null
          : oneFile(place);
    if (files === null) return fail(`${place} is not a zip file`);
    return files.count > 0 ? ok(files) : fail(`${place} has no match files (*.json)`);
  } catch (error) {
    return fail(`${place} can't be read: ${(error as Error).message}`);
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

/** Hidden ones are no files of ours: macOS leaves such beside each file that it copies. */
const isMatchFile = (name: string): boolean => name.endsWith('.json') && !name.startsWith('.');

async function filesInFolder(folder: string): Promise<MatchFiles> {
  const files = await namesBelow(folder, '');
  return {
    count: files.length,
    async *read() {
      for (const file of files) yield await readText(path.join(folder, file), file);
    },
  };
}

/** Relative to `root`. Links to folders are not followed: they could lead round in a circle. */
async function namesBelow(root: string, folder: string): Promise<string[]> {
  const names: string[] = [];
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = path.join(folder, entry.name);
    // A folder of that name is told, not searched.
    if (isMatchFile(entry.name)) names.push(name);
    else if (entry.isDirectory()) names.push(...(await namesBelow(root, name)));
  }
  return names;
}

async function readText(file: string, place: string): Promise<FoundFile> {
  try {
    const found = await stat(file);
    if (found.isDirectory()) return { place, broken: 'A folder, not a file' };
    if (found.size > MAX_FILE_BYTES) return { place, broken: TOO_LARGE };
    return { place, name: path.basename(file), text: await readFile(file, 'utf8') };
  } catch (error) {
    return { place, broken: `Can't be read: ${(error as Error).message}` };
  }
}

const TOO_LARGE = 'Too large for a match';

/** By how it begins: with an entry, or with the end of a zip that has none. */
async function isZip(file: string): Promise<boolean> {
  const start = await buffer(createReadStream(file, { start: 0, end: 3 }));
  return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(start.toString('latin1'));
}

// Names are only shown: nothing is written under them, so any name will do.
const ZIP_OPTIONS = { lazyEntries: true, decodeStrings: false };

async function filesInZip(file: string): Promise<MatchFiles> {
  let count = 0;
  // Counted apart: the list of thousands is not held.
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

const placeOf = ({ fileNameRaw }: Entry): string => fileNameRaw.toString();
const isMatchEntry = (entry: Entry): boolean => isMatchFile(path.posix.basename(placeOf(entry)));

async function readEntry(zip: ZipFile, entry: Entry): Promise<FoundFile> {
  const place = placeOf(entry);
  if (entry.uncompressedSize > MAX_FILE_BYTES) return { place, broken: TOO_LARGE };
  try {
    // Ends with an error when there is more in it than it says.
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) return { place, broken: 'Damaged in the zip' };
    return { place, name: path.posix.basename(place), text: content.toString() };
  } catch (error) {
    return { place, broken: `Can't be read: ${(error as Error).message}` };
  }
}
