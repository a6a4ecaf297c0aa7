import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { restoreBackup } from '../../src/server/database/backup/restoreBackup';
import { writeBackup, type WrittenBackup } from '../../src/server/database/backup/writeBackup';
import type { OpenDatabase } from '../../src/server/database/database';
import { openDatabase } from '../../src/server/database/openDatabase';
import { createSiteServices } from '../../src/server/services';
import { fillContest } from '../support/server/filledContest';
import type { BenchTable } from './support/bench';
import { benchPostgres } from './support/benchPostgres';
import { bigContest } from './support/bigContest';
import { simulatedMatches } from './support/simulatedMatches';

export const title = 'Backup and restore';

const IMPORTED = 5_000;
const ENTRIES = 100_000;
const MATCHES_AT_ONCE = 8;

/** `npm run bench -- backup [MATCHES] [ENTRIES]`: from PostgreSQL to the embedded database, and back. */
export async function run([matches, entries]: readonly string[]): Promise<BenchTable> {
  const [matchCount, entryCount] = [Number(matches ?? IMPORTED), Number(entries ?? ENTRIES)];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nightmare-xi-bench-'));
  const postgres = await benchPostgres();
  const rows: string[][] = [];
  const fail = (error: Error): never => {
    throw error;
  };

  async function move(from: OpenDatabase, to: OpenDatabase, way: string): Promise<WrittenBackup> {
    const file = path.join(folder, 'site.backup');
    const [written, backupSeconds] = await timed(() => writeBackup(from.db, file, new Date()));
    const [restored, restoreSeconds] = await timed(() => restoreBackup(to, file));
    if (!restored.ok) throw new Error(restored.error);
    const size = `${(written.bytes / 1e6).toFixed(1)} MB`;
    rows.push([way, written.rows.toLocaleString('en'), backupSeconds, restoreSeconds, size]);
    return written;
  }

  try {
    const site = await postgres.create('site');
    await fill(site, matchCount, entryCount);
    const dataDir = path.join(folder, 'data');
    const embedded = await openDatabase({ databaseUrl: null, dataDir }, fail);
    const first = await move(site, embedded, 'PostgreSQL to embedded');
    await site.close();
    const back = await postgres.create('restored');
    const second = await move(embedded, back, 'embedded to PostgreSQL');
    await Promise.all([embedded.close(), back.close()]);
    if (first.sha256 !== second.sha256) throw new Error('The hashes differ');
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
  const memory = `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`;
  return {
    columns: ['way', 'rows', 'backup', 'restore', 'file'],
    rows,
    notes: [
      `${matchCount.toLocaleString('en')} imported matches and ${entryCount.toLocaleString('en')} entries of as many users.`,
      `Both backups have the same hash. The process, with the embedded database in it, used up to ${memory}.`,
    ],
  };
}

async function timed<T>(work: () => Promise<T>): Promise<[T, string]> {
  const startMs = performance.now();
  const result = await work();
  return [result, `${((performance.now() - startMs) / 1000).toFixed(1)} s`];
}

async function fill(database: OpenDatabase, matches: number, entries: number): Promise<void> {
  const { db } = database;
  let ids = 0;
  const newId = (): string => `${(ids += 1)}`.padStart(32, '0');
  const { archive } = createSiteServices({ db, clock: Date.now, newId });
  const files = simulatedMatches(matches);
  for (let first = 0; first < files.length; first += MATCHES_AT_ONCE) {
    await archive.import(files.slice(first, first + MATCHES_AT_ONCE), null);
  }
  const { teams, points } = bigContest();
  await fillContest(db, { id: 'contest', entries, teams, points, rewardedRanks: 1 });
  // Each user gets the welcome caps and pays a fee, as when entering a contest.
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`insert into transfer (id, kind, debit, credit, amount, at)
      select 'signup_bonus:' || id, 'signup_bonus', 'house', 'user:' || id, 1000, created_at
      from app_user`.execute(trx);
    await sql`insert into transfer (id, kind, debit, credit, amount, entry_id, contest_id, at)
      select 'entry_fee:' || id, 'entry_fee', 'user:' || user_id, 'contest:' || contest_id, 100, id, contest_id,
        created_at
      from entry`.execute(trx);
  });
}
