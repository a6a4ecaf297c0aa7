import { spawnSync } from 'node:child_process';
import type { FullDisk, FullDiskSeen } from '../bench/support/fullDiskProcess';
import { inOwnProcess } from '../bench/support/ownProcess';
import { countOf, describeStatuses, refusedSilently } from './support/answers';
import { outcome, type Finding } from './support/finding';
import type { AttackedSite } from './support/attackedSite';

const ATTACK = {
  attack: 'The disk of the database is full',
  promise: 'teams get 503 or are stored, reads 200, `/readyz` 503; it resumes by itself; 0 lost',
};

/** Fills the volume of a PostgreSQL of its own while users enter teams and read. */
export async function fullDisk({ logFile, secrets }: AttackedSite): Promise<Finding[]> {
  if (!mayMount()) {
    return [{ ...ATTACK, sent: '-', result: 'not run: it needs the right to mount', holds: null }];
  }
  const message: FullDisk = { logFile };
  const seen = await inOwnProcess<FullDiskSeen>('fullDiskProcess.ts', message, { mounts: true });
  for (const token of seen.tokens) secrets.tokens.add(token);
  const { teamsBefore, teamsWhileFull, readsWhileFull, teamsAfter, lost } = seen;
  const refused = countOf(teamsWhileFull, 503);
  return [
    {
      ...ATTACK,
      sent: `${teamsBefore.length} teams, ${teamsWhileFull.length} with a full disk beside ${readsWhileFull.length} reads, ${teamsAfter.length} when there is room`,
      ...outcome(
        `teams: ${describeStatuses(teamsBefore)}; full: ${describeStatuses(teamsWhileFull)}; after: ${describeStatuses(teamsAfter)}; reads: ${describeStatuses(readsWhileFull)}; \`/readyz\` ${seen.readyWhileFull}, 200 again after ${(seen.readyAfterMs / 1_000).toFixed(1)} s; ${lost} lost`,
        {
          'the disk is full': refused > 0,
          'teams get 200 or 503': countOf(teamsWhileFull, 200) + refused === teamsWhileFull.length,
          'refusals have Retry-After': refusedSilently(teamsWhileFull) === 0,
          'reads are answered': countOf(readsWhileFull, 200) === readsWhileFull.length,
          'the server is not ready': seen.readyWhileFull === 503,
          'it resumes': countOf(teamsAfter, 200) === teamsAfter.length,
          'nothing is lost': lost === 0,
        },
      ),
    },
  ];
}

function mayMount(): boolean {
  const tried = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return tried.status === 0;
}
