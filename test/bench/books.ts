import { sql } from 'kysely';
import { readCheckpoint } from '../../src/domain/merkle/checkpoint';
import { createBookClosing } from '../../src/server/books/closing';
import { createProofs } from '../../src/server/books/proofs';
import { createLog, numberLeaves } from '../../src/server/books/sequencer';
import type { OpenDatabase } from '../../src/server/database/database';
import { fillContest } from '../support/server/filledContest';
import type { BenchTable } from './support/bench';
import { benchPostgres } from './support/benchPostgres';
import { bigContest } from './support/bigContest';
import { medianMs, RUNS } from './support/median';

export const title = 'Open books on PostgreSQL';

const SIZES = [10_000, 100_000, 1_000_000];

/** `npm run bench -- books [ENTRIES ...]` */
export async function run(args: readonly string[]): Promise<BenchTable> {
  const { teams, points } = bigContest();
  const sizes = args.length > 0 ? args.map(Number) : SIZES;
  const rows: string[][] = [];
  const postgres = await benchPostgres();
  try {
    for (const entries of sizes) {
      const filled = await postgres.create('filled');
      await fillContest(filled.db, { id: 'contest', entries, teams, points, rewardedRanks: 1 });
      await createLog({ db: filled.db, clock: Date.now }, 'bench');
      await numberLeaves(filled);
      await filled.close();
      let copy: OpenDatabase | null = null;
      const ms = await medianMs(() => close(copy!), {
        async prepare() {
          await copy?.close();
          copy = await postgres.create('copy', 'filled');
          await copy.script('checkpoint');
        },
      });
      rows.push([
        `close the book of ${entries.toLocaleString('en')} entries, to the signed checkpoint`,
        `${(ms / 1_000).toFixed(2)} s`,
        entries === 1_000_000 ? 'at most 5 s' : '-',
      ]);
      rows.push([`bytes an entry in the book`, await bytesAnEntry(copy!, entries), '24']);
      await copy!.close();
    }
  } finally {
    await postgres.stop();
  }
  const notes = [
    `Medians of ${RUNS} runs. The freeze does not wait for the book; from the freeze on no team changes.`,
  ];
  return { columns: ['what', 'figure', 'target'], rows, notes };
}

/** Closes the book of the contest, and publishes its root. */
async function close({ db }: OpenDatabase): Promise<void> {
  const context = { db, clock: Date.now, newId: () => 'unused' };
  const proofs = createProofs(context);
  const before = sizeOf(await proofs.checkpoint());
  await createBookClosing(context).closeDue();
  await numberLeaves(context);
  if (sizeOf(await proofs.checkpoint()) <= before) throw new Error('The book was not closed');
}

const sizeOf = (note: string): number =>
  readCheckpoint(note.slice(0, note.indexOf('\n\n') + 1))!.size;

async function bytesAnEntry({ db }: OpenDatabase, entries: number): Promise<string> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(length(masks) + length(tags))::float8 as bytes from contest_book_block`.execute(db);
  const { rows: stored } = await sql<{ bytes: number }>`
    select pg_total_relation_size('contest_book_block')::float8 as bytes`.execute(db);
  return `${rows[0]!.bytes / entries}, ${(stored[0]!.bytes / entries).toFixed(1)} with the table`;
}
