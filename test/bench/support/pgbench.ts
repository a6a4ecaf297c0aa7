import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { HotContest } from './joinScene';

const run = promisify(execFile);
/** The folder of Debian's server packages. */
const DEBIAN = '/usr/lib/postgresql';

/** Returns the path of pgbench, or null when it is not installed. */
export async function findPgbench(): Promise<string | null> {
  const versions = ((): string[] => {
    try {
      return readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
    } catch {
      return [];
    }
  })();
  for (const file of ['pgbench', ...versions.map((one) => `${DEBIAN}/${one}/bin/pgbench`)]) {
    const found = await run(file, ['--version']).catch(() => null);
    if (found) return file;
  }
  return null;
}

/**
 * The join of one account as a transaction of five statements, the fewest that keep the promises. As in the server, a
 * trigger on the transfer updates both balances. (pgbench takes a colon before a letter as a variable, even in quotes.)
 */
const scriptOf = ({ matchId, contestId, playerIds }: HotContest): string => `
\\set n :client_id * :each + :i
\\set i :i + 1
begin;
select status, lock_at, locked_at from match where id = '${matchId}' for share;
update contest set participants = participants + 1
  where id = '${contestId}' and status = 'open'
    and (max_participants is null or participants < max_participants)
  returning participants, max_participants;
insert into entry (contest_id, match_id, contest_type_id, user_id, team_mask, created_at, updated_at)
  values ('${contestId}', '${matchId}', 'hot', 'bench-' || :n::int, ${2 ** playerIds.length - 1}, now(), now())
  returning id \\gset
insert into transfer (id, kind, debit, credit, amount, entry_id, contest_id, at)
  values ('entry_fee:' || :id::bigint, 'entry_fee', 'user:' || 'bench-' || :n::int,
    'contest:' || '${contestId}', 1, :id::bigint, '${contestId}', now());
commit;
`;

/** Returns how many accounts per second pgbench enters over this number of connections. */
export async function pgbenchJoins(
  pgbench: string,
  url: string,
  contest: HotContest,
  { users, clients }: { users: number; clients: number },
): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nightmare-xi-pgbench-'));
  try {
    const file = path.join(folder, 'join.sql');
    writeFileSync(file, scriptOf(contest));
    const each = Math.floor(users / clients);
    const options = ['--no-vacuum', '--protocol=prepared', '--jobs=2', `--client=${clients}`];
    const given = [`--transactions=${each}`, '--define=i=1', `--define=each=${each}`];
    const { stdout } = await run(pgbench, [...options, ...given, `--file=${file}`, url]);
    const [, joins] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
    const failed = /failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0';
    if (joins === undefined || failed !== '0') throw new Error(`pgbench: ${stdout}`);
    return Number(joins);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
