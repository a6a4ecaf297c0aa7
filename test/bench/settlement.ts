import { createBoards, entriesIn, createLocalBoardStore } from '../../src/server/boards/boards';
import { createBookClosing } from '../../src/server/books/closing';
import { createSettlement } from '../../src/server/contests/settlement';
import type { OpenDatabase } from '../../src/server/database/database';
import { fillContest } from '../support/server/filledContest';
import type { BenchTable } from './support/bench';
import { benchPostgres } from './support/benchPostgres';
import { bigContest } from './support/bigContest';
import { medianMs, RUNS } from './support/median';

export const title = 'Settlement on PostgreSQL';

const SIZES = [10_000, 100_000, 1_000_000];
const REWARDED = 0.3;

/** `npm run bench -- settlement [ENTRIES ...]` */
export async function run(args: readonly string[]): Promise<BenchTable> {
  const { teams, points } = bigContest();
  const sizes = args.length > 0 ? args.map(Number) : SIZES;
  const rows: string[][] = [];
  const postgres = await benchPostgres();
  try {
    for (const entries of sizes) {
      const filled = await postgres.create('filled');
      const rewardedRanks = Math.round(entries * REWARDED);
      await fillContest(filled.db, { id: 'contest', entries, teams, points, rewardedRanks });
      await filled.close();
      let copy: OpenDatabase | null = null;
      const ms = await medianMs(() => settle(copy!), {
        async prepare() {
          await copy?.close();
          copy = await postgres.create('copy', 'filled');
          // Flush what copying the database has left unwritten, so that it is not measured.
          await copy.script('checkpoint');
        },
      });
      await copy!.close();
      rows.push([
        `settle ${entries.toLocaleString('en')} entries`,
        `${(ms / 1000).toFixed(2)} s, ${((ms / entries) * 1000).toFixed(1)} us each`,
        entries === 1_000_000 ? 'at most 20 s' : '-',
      ]);
    }
  } finally {
    await postgres.stop();
  }
  const notes = [
    `Medians of ${RUNS} runs. From nothing loaded to completed: entries read, ranked, written, told and paid,`,
    `${REWARDED * 100} % of the places rewarded, all in one transaction.`,
  ];
  return { columns: ['what', 'figure', 'target'], rows, notes };
}

async function settle({ db }: OpenDatabase): Promise<void> {
  const boards = createBoards(createLocalBoardStore(), entriesIn(db));
  const context = { db, clock: Date.now, newId: () => 'unused' };
  const ended = await createSettlement(context, boards, createBookClosing(context)).settleDue();
  if (ended !== 1) throw new Error('The contest was not settled');
  const contest = await db.selectFrom('contest').select('status').executeTakeFirstOrThrow();
  if (contest.status !== 'settled') throw new Error(`It is ${contest.status}`);
}
