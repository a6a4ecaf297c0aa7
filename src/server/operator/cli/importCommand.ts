import path from 'node:path';
import type { Command } from 'commander';
import { parseT20, type CricsheetMatch } from '../../../domain/cricket/cricsheet';
import type { Imported } from '../../archive/archive';
import type { Call } from '../calls';
import { BODY_LIMIT_BYTES } from '../control';
import { matchFilesAt, type FoundFile, type MatchFiles } from './matchFiles';
import type { CommandContext } from './commandContext';
import { formatCount, showProgress, type Progress } from './progress';
import { withCalls } from './connection';
import { print, printJson, Refused, type Terminal } from './terminal';

interface ImportOptions {
  verbose?: boolean;
  json?: boolean;
  /** The name for the audit, in place of the user's. */
  as?: string;
}

export function addImport(program: Command, { terminal, config, act }: CommandContext): void {
  program
    .command('import')
    .description('import T20 matches of the past from the files of cricsheet.org')
    .argument('<path>', 'a match file, a folder with all below it, or a zip of match files')
    .option('--verbose', 'name each file that is skipped')
    .option('--as <name>', 'the name for the audit; the default is the user')
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      `
A match is known by its teams, its date, and either most of its balls or its event and number, whatever its file is
called. An unchanged file changes nothing, and a revised one changes the match. Files that are not T20 matches are
skipped. A file that can't be read, or whose figures contradict each other, is refused with the reason, and the others
are imported.
Exit code: 0 when no file was refused, 1 when one was or <path> can't be read.

Example: download t20s_json.zip from https://cricsheet.org/matches/, then
  nightmare import t20s_json.zip`,
    )
    .action(
      act(async (given: string, options: ImportOptions) => {
        const source = path.resolve(terminal.cwd, given);
        const files = await matchFilesAt(source);
        if (!files.ok) throw new Refused(files.error);
        const summary = await withCalls(config(), terminal.clock, (call) => {
          const note = { who: options.as ?? terminal.userName, path: source };
          return importFiles(terminal, call, files.value, note, options.verbose ?? false);
        });
        if (options.json) printJson(terminal, summary);
        else print(terminal, linesOf(summary));
        return summary.refused.length > 0 ? 1 : 0;
      }),
    );
}

/** The summary as it is printed with --json. */
interface Summary {
  files: number;
  seconds: number;
  new: number;
  revised: number;
  unchanged: number;
  skipped: { reason: string; files: number }[];
  refused: { file: string; reason: string }[];
}

/**
 * The number of matches in one request to the running server, and in one transaction. It limits how long users wait.
 */
const BATCH_MATCHES = 8;
/** The margin is far larger than the rest of a request. */
const BATCH_BYTES = BODY_LIMIT_BYTES - 16_384;

interface ReadFile {
  label: string;
  match: CricsheetMatch;
  bytes: number;
}

async function importFiles(
  terminal: Terminal,
  call: Call,
  files: MatchFiles,
  note: { who: string; path: string },
  isVerbose: boolean,
): Promise<Summary> {
  const startMs = terminal.clock();
  const progress = showProgress(terminal, files.count, 'files');
  const tally = new Tally(progress, isVerbose);
  let noted = false;
  const store = async (batch: readonly ReadFile[]): Promise<void> => {
    const matches = batch.map(({ match }) => match);
    const results = await call('import', { matches, note: noted ? null : note });
    for (const [index, result] of results.entries()) {
      if ('refused' in result) tally.refused(batch[index]!.label, result.refused);
      else tally.imported(result.imported);
    }
    noted ||= tally.changes > 0;
  };

  // One batch is stored while the next one is read.
  let storing = Promise.resolve();
  for await (const batch of batches(files.read(), tally)) {
    await storing;
    storing = store(batch);
    // The next `await storing` handles a rejection. Until then it must not count as unhandled.
    storing.catch(() => undefined);
  }
  await storing;
  progress.end();
  if (tally.changes > 0) await call('analyze');
  return { files: files.count, seconds: (terminal.clock() - startMs) / 1000, ...tally.summary() };
}

async function* batches(
  files: AsyncIterable<FoundFile>,
  tally: Tally,
): AsyncGenerator<readonly ReadFile[]> {
  let batch: ReadFile[] = [];
  let bytes = 0;
  for await (const file of files) {
    const match = matchOf(file, tally);
    if (!match) continue;
    if (batch.length === BATCH_MATCHES || bytes + match.bytes > BATCH_BYTES) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(match);
    bytes += match.bytes;
  }
  if (batch.length > 0) yield batch;
}

/** Returns null for a file that is skipped or refused, and counts it. */
function matchOf(file: FoundFile, tally: Tally): ReadFile | null {
  const { label } = file;
  if ('unreadable' in file) return tally.refused(label, file.unreadable);
  const parsed = parseT20(file.text);
  if (!parsed.ok) {
    const { code, message } = parsed.error;
    return code === 'OTHER_FORMAT' ? tally.skipped(label, message) : tally.refused(label, message);
  }
  const match = parsed.value;
  const bytes = Buffer.byteLength(JSON.stringify(match));
  if (bytes > BATCH_BYTES) return tally.refused(label, 'Too large for a T20 match');
  return { label, match, bytes };
}

/** Counts the results by kind. */
class Tally {
  readonly #imported: Record<Imported, number> = { new: 0, revised: 0, unchanged: 0 };
  readonly #skipped = new Map<string, number>();
  readonly #refused: { file: string; reason: string }[] = [];

  constructor(
    private readonly progress: Progress,
    private readonly isVerbose: boolean,
  ) {}

  /** How many matches were added or revised. */
  get changes(): number {
    return this.#imported.new + this.#imported.revised;
  }

  imported(how: Imported): void {
    this.#imported[how] += 1;
    this.#step();
  }

  skipped(file: string, reason: string): null {
    this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + 1);
    if (this.isVerbose) this.progress.print(`${file}: skipped. ${reason}`);
    return this.#step();
  }

  refused(file: string, reason: string): null {
    this.#refused.push({ file, reason });
    this.progress.print(`${file}: refused. ${reason}`);
    return this.#step();
  }

  summary(): Omit<Summary, 'files' | 'seconds'> {
    const skipped = [...this.#skipped].map(([reason, files]) => ({ reason, files }));
    skipped.sort((a, b) => b.files - a.files || (a.reason < b.reason ? -1 : 1));
    return { ...this.#imported, skipped, refused: this.#refused };
  }

  #step(): null {
    const others = [...this.#skipped.values()].reduce((sum, files) => sum + files, 0);
    const counts = { ...this.#imported, skipped: others, refused: this.#refused.length };
    const parts = Object.entries(counts).filter(([, count]) => count > 0);
    this.progress.step(parts.map(([what, count]) => `${formatCount(count)} ${what}`).join(', '));
    return null;
  }
}

function linesOf({ files, seconds, skipped, refused, ...imported }: Summary): string[] {
  const { new: added, revised, unchanged } = imported;
  const rate = seconds > 0 ? `, ${formatCount(Math.round(files / seconds))} a second` : '';
  const matches = `${formatCount(added)} new, ${formatCount(revised)} revised, ${formatCount(unchanged)} unchanged`;
  return [
    `${formatCount(files)} ${files === 1 ? 'file' : 'files'} in ${seconds.toFixed(1)} s${rate}.`,
    `Matches: ${matches}.`,
    ...skipped.map((one) => `Skipped: ${formatCount(one.files)}. ${one.reason}`),
    ...(refused.length > 0 ? [`Refused, named above: ${formatCount(refused.length)}.`] : []),
    'Match data by Stephen Rushe, Cricsheet (https://cricsheet.org/).',
  ];
}
