import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  ContentDigest,
  FORMAT,
  FORMAT_VERSION,
  type BackupHeader,
  type BackupTrailer,
  type SequenceState,
  type TableStart,
} from './backupFormat';

/** The reason why a file can't be restored into any database. */
export type UnreadableCode = 'NOT_A_BACKUP' | 'DAMAGED' | 'NEWER_FORMAT';

export class UnreadableBackup extends Error {
  constructor(readonly code: UnreadableCode) {
    super(`The backup can't be read: ${code}`);
  }
}

type ControlPart =
  | ({ kind: 'table' } & TableStart)
  | { kind: 'sequences'; sequences: SequenceState[] }
  | { kind: 'trailer'; trailer: BackupTrailer };

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  /** Rows of the table before it, a JSON array each. */
  | { kind: 'rows'; lines: string[] }
  | ControlPart;

/**
 * Reads a backup in parts. If the iteration ends, the file is complete, and its content matches the trailer's hash; if it
 * throws, the caller must discard all parts. Throws UnreadableBackup, and the system's error when the file
 * can't be opened.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const lines = linesOf(file);
  const first = await lines.next();
  yield { kind: 'header', header: readHeader(first.done ? '' : first.value) };
  const digest = new ContentDigest();
  let table: string | null = null;
  let isComplete = false;
  for await (const piece of piecesOf(lines)) {
    if (isComplete) throw new UnreadableBackup('DAMAGED');
    if (typeof piece !== 'string') {
      digest.add({ text: `${piece.join('\n')}\n`, rowsOf: table, rows: piece.length });
      yield { kind: 'rows', lines: piece };
      continue;
    }
    const part = readControlLine(piece);
    if (part.kind === 'table') table = part.table;
    if (part.kind !== 'trailer') digest.add({ text: `${piece}\n`, rowsOf: null, rows: 0 });
    else if (isSame(part.trailer, digest.trailer())) isComplete = true;
    else throw new UnreadableBackup('DAMAGED');
    yield part;
  }
  if (!isComplete) throw new UnreadableBackup('DAMAGED');
}

function readHeader(line: string): BackupHeader {
  const header = parse(line, 'NOT_A_BACKUP') as Partial<BackupHeader> | null;
  if (header?.format !== FORMAT) throw new UnreadableBackup('NOT_A_BACKUP');
  if (header.version !== FORMAT_VERSION) throw new UnreadableBackup('NEWER_FORMAT');
  return header as BackupHeader;
}

function readControlLine(line: string): ControlPart {
  const value = parse(line, 'DAMAGED');
  // What remains of a damaged line may be a number or null.
  if (typeof value !== 'object' || value === null) throw new UnreadableBackup('DAMAGED');
  if ('table' in value) return { kind: 'table', ...(value as TableStart) };
  if ('sequences' in value) {
    return { kind: 'sequences', sequences: value.sequences as SequenceState[] };
  }
  if ('sha256' in value) return { kind: 'trailer', trailer: value as BackupTrailer };
  throw new UnreadableBackup('DAMAGED');
}

function parse(line: string, code: UnreadableCode): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new UnreadableBackup(code);
  }
}

const isSame = (one: BackupTrailer, other: BackupTrailer): boolean =>
  one.sha256 === other.sha256 && JSON.stringify(one.rows) === JSON.stringify(other.rows);

const PAGE_ROWS = 500;
const PAGE_CHARACTERS = 1024 * 1024;

/** Yields rows in pages of a limited size, and each other line by itself. */
async function* piecesOf(lines: AsyncIterable<string>): AsyncGenerator<string | string[]> {
  let page: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    const isRow = line.startsWith('[');
    if (page.length > 0 && (!isRow || page.length === PAGE_ROWS || characters > PAGE_CHARACTERS)) {
      yield page;
      [page, characters] = [[], 0];
    }
    if (isRow) {
      page.push(line);
      characters += line.length;
    } else yield line;
  }
  if (page.length > 0) yield page;
}

/** Far longer than any row, and short enough that a foreign file without line ends does not fill the memory. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;
const LINE_END = 10;

/** Splits lines only at line feeds, because a text in a row may contain other separators, such as U+2028. */
async function* linesOf(file: string): AsyncGenerator<string> {
  if (!(await isGzip(file))) throw new UnreadableBackup('NOT_A_BACKUP');
  const gunzip = createGunzip();
  // The callback ignores errors: an error of the file also ends the loop below.
  pipeline(createReadStream(file), gunzip, () => undefined);
  let partialLine: Buffer[] = [];
  let partialLineBytes = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
        yield Buffer.concat([...partialLine, chunk.subarray(start, end)]).toString();
        [partialLine, partialLineBytes, start] = [[], 0, end + 1];
      }
      partialLine.push(chunk.subarray(start));
      partialLineBytes += chunk.length - start;
      if (partialLineBytes > MAX_LINE_BYTES) throw new UnreadableBackup('NOT_A_BACKUP');
    }
  } catch (error) {
    const isZlibError = (error as NodeJS.ErrnoException).code?.startsWith('Z_') ?? false;
    throw isZlibError ? new UnreadableBackup('DAMAGED') : error;
  }
  if (partialLineBytes > 0) yield Buffer.concat(partialLine).toString();
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await handle.close();
  }
}
