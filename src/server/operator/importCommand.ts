import path from 'node:path';
import type { Command } from 'commander';
import { parseT20 } from '../../domain/cricket/cricsheet';
import type { Taken } from '../services/archive';
import type { Ask, ImportedFile } from './calls';
import { BODY_LIMIT_BYTES } from './control';
import { matchFilesAt, type FoundFile, type MatchFiles } from './matchFiles';
import type { Desk } from './program';
import { inFigures, showProgress, type Progress } from './progress';
import { withCalls } from './reach';
import { print, printJson, Refused, type Terminal } from './terminal';

interface ImportOptions {
  verbose?: boolean;
  json?: boolean;
  /** Another name for the audit than the user's. */
  as?: string;
}

export function addImport(program: Command, { terminal, config, act }: Desk): void {
  program
    .command('import')
    .description('bring in T20 matches of the past, from the files of cricsheet.org')
    .argument('<path>', 'a match file, a folder with all below it, or a zip as Cricsheet has it')
    .option('--verbose', 'name each file that is skipped')
    .option('--as <name>', 'who does it, for the audit; otherwise the user')
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      `
Matches that are known stay as they are. What is no T20 match is skipped. A broken file is named with its
reason, and the rest come in.
Exit code: 0 when every match came in or was known, 1 when a file was broken or <path> can't be read.

Example: download t20s_json.zip from https://cricsheet.org/matches/, then
  nightmare import t20s_json.zip`,
    )
    .action(
      act(async (given: string, options: ImportOptions) => {
        const place = path.resolve(terminal.cwd, given);
        const files = await matchFilesAt(place);
        if (!files.ok) throw new Refused(files.error);
        const summary = await withCalls(config(), terminal.clock, (ask) => {
          const note = { who: options.as ?? terminal.userName, path: place };
          return importFiles(terminal, ask, files.value, note, options.verbose ?? false);
        });
        if (options.json) printJson(terminal, summary);
        else print(terminal, linesOf(summary));
        return summary.broken.length > 0 ? 1 : 0;
      }),
    );
}

/** Field names are the output's. */
interface Summary {
  files: number;
  seconds: number;
  new: number;
  completed: number;
  known: number;
  skipped: { reason: string; files: number }[];
  broken: { file: string; reason: string }[];
}

/** A request of the running server, and a transaction: its players wait for no more than these. */
const BATCH_MATCHES = 8;
/** What stands around the matches in a request is far less than the rest. */
const BATCH_BYTES = BODY_LIMIT_BYTES - 16_384;

interface Waiting extends ImportedFile {
  place: string;
  bytes: number;
}

async function importFiles(
  terminal: Terminal,
  ask: Ask,
  files: MatchFiles,
  note: { who: string; path: string },
  isVerbose: boolean,
): Promise<Summary> {
  const startMs = terminal.clock();
  const progress = showProgress(terminal, files.count, 'files');
  const tally = new Tally(progress, isVerbose);
  let noted = false;
  const store = async (batch: readonly Waiting[]): Promise<void> => {
    const given = batch.map(({ name, match }) => ({ name, match }));
    const outcomes = await ask('import', { files: given, note: noted ? null : note });
    for (const [index, outcome] of outcomes.entries()) {
      if ('refused' in outcome) tally.broken(batch[index]!.place, outcome.refused);
      else tally.took(outcome.taken);
    }
    noted ||= tally.changes > 0;
  };

  // One batch is stored while the next one is read.
  let storing = Promise.resolve();
  for await (const batch of batches(files.read(), tally)) {
    await storing;
    storing = store(batch);
    // Heard at the next await; until then it is not unhandled.
    storing.catch(() => undefined);
  }
  await storing;
  progress.end();
  if (tally.changes > 0) await ask('settleIn');
  return { files: files.count, seconds: (terminal.clock() - startMs) / 1000, ...tally.summary() };
}

async function* batches(
  files: AsyncIterable<FoundFile>,
  tally: Tally,
): AsyncGenerator<readonly Waiting[]> {
  let batch: Waiting[] = [];
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

/** Null: skipped or broken, which the tally was told. */
function matchOf(file: FoundFile, tally: Tally): Waiting | null {
  const { place } = file;
  if ('broken' in file) return tally.broken(place, file.broken);
  const parsed = parseT20(file.text);
  if (!parsed.ok) {
    const { code, message } = parsed.error;
    return code === 'OTHER_FORMAT' ? tally.skipped(place, message) : tally.broken(place, message);
  }
  const match = parsed.value;
  const bytes = Buffer.byteLength(JSON.stringify(match)) + Buffer.byteLength(place);
  if (bytes > BATCH_BYTES) return tally.broken(place, 'Too large for a T20 match');
  return { place, name: file.name, match, bytes };
}

/** What became of each file. */
class Tally {
  readonly #taken: Record<Taken, number> = { new: 0, completed: 0, known: 0 };
  readonly #skipped = new Map<string, number>();
  readonly #broken: { file: string; reason: string }[] = [];

  constructor(
    private readonly progress: Progress,
    private readonly isVerbose: boolean,
  ) {}

  /** How many matches are not as they were. */
  get changes(): number {
    return this.#taken.new + this.#taken.completed;
  }

  took(how: Taken): void {
    this.#taken[how] += 1;
    this.#step();
  }

  skipped(file: string, reason: string): null {
    this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + 1);
    if (this.isVerbose) this.progress.say(`${file}: skipped. ${reason}`);
    return this.#step();
  }

  broken(file: string, reason: string): null {
    this.#broken.push({ file, reason });
    this.progress.say(`${file}: broken. ${reason}`);
    return this.#step();
  }

  summary(): Omit<Summary, 'files' | 'seconds'> {
    const skipped = [...this.#skipped].map(([reason, files]) => ({ reason, files }));
    skipped.sort((a, b) => b.files - a.files || (a.reason < b.reason ? -1 : 1));
    return { ...this.#taken, skipped, broken: this.#broken };
  }

  #step(): null {
    const others = [...this.#skipped.values()].reduce((sum, files) => sum + files, 0);
    const { new: added, known, completed } = this.#taken;
    const counts = { new: added, completed, known, skipped: others, broken: this.#broken.length };
    const told = Object.entries(counts).filter(([, count]) => count > 0);
    this.progress.step(told.map(([what, count]) => `${inFigures(count)} ${what}`).join(', '));
    return null;
  }
}

function linesOf({ files, seconds, skipped, broken, ...taken }: Summary): string[] {
  const { new: added, completed, known } = taken;
  const rate = seconds > 0 ? `, ${inFigures(Math.round(files / seconds))} a second` : '';
  return [
    `${inFigures(files)} ${files === 1 ? 'file' : 'files'} in ${seconds.toFixed(1)} s${rate}.`,
    `Matches: ${inFigures(added)} new, ${inFigures(known)} known before.`,
    ...(completed > 0 ? [`Completed, having been stored with less: ${inFigures(completed)}.`] : []),
    ...skipped.map((one) => `Skipped: ${inFigures(one.files)}. ${one.reason}`),
    ...(broken.length > 0 ? [`Broken, named above: ${inFigures(broken.length)}.`] : []),
    'Match data by Stephen Rushe, Cricsheet (https://cricsheet.org/).',
  ];
}
