import { KNOWN_FOR_MS, WINDOW_MS } from '../accounts/loginLimits';
import { deleteKey } from '../accounts/serverKeyRows';
import { REFRESH_IDLE_MS } from '../accounts/sessions';
import type { Db, Executor } from '../database/database';
import { inTransaction } from '../database/transaction';
import { insertAudit } from './auditRows';
import { keyLines, type KeyLine } from './keyCommands';
import {
  countPrunable,
  deletePrunable,
  PRUNABLE_KINDS,
  type PrunableKind,
  type PruneLimits,
} from './pruneRows';

/** The number of rows, by kind, that are of no use any more. */
export type Pruned = Record<PrunableKind | 'keys', number>;

/** A batch holds its locks for a moment only, and requests to an embedded database wait for one batch. */
const BATCH_ROWS = 2_000;
/** A browser may take as long from asking for the key until it has subscribed. */
const LATE_SUBSCRIPTION_MS = 24 * 3_600_000;

/** Counts what `prune` would delete. */
export async function countPruned(db: Executor, nowMs: number): Promise<Pruned> {
  const limits = limitsAt(nowMs);
  const counts = { keys: unusedKeys(await keyLines(db, nowMs), nowMs).length } as Pruned;
  for (const kind of PRUNABLE_KINDS) counts[kind] = await countPrunable(db, kind, limits);
  return counts;
}

/**
 * Deletes what is of no use any more, in batches, each in a transaction of its own, and returns how much. The audit gets
 * its line first: a prune that is interrupted is in it, too.
 */
export async function prune(db: Db, who: string, nowMs: number): Promise<Pruned> {
  const details = await countPruned(db, nowMs);
  await inTransaction(db, async (trx) => {
    await insertAudit(trx, { at: new Date(nowMs), who, command: 'prune', details });
  });
  const limits = limitsAt(nowMs);
  const pruned = { keys: 0 } as Pruned;
  for (const kind of PRUNABLE_KINDS) {
    pruned[kind] = 0;
    for (let deleted = BATCH_ROWS; deleted === BATCH_ROWS; pruned[kind] += deleted) {
      deleted = await deletePrunable(db, kind, limits, BATCH_ROWS);
    }
  }
  // After the sessions, with which push subscriptions go.
  pruned.keys = await inTransaction(db, async (trx) => {
    const keys = unusedKeys(await keyLines(trx, nowMs), nowMs);
    for (const key of keys) await deleteKey(trx, key);
    return keys.length;
  });
  return pruned;
}

function limitsAt(nowMs: number): PruneLimits {
  return {
    now: new Date(nowMs),
    sessionsUsedBefore: new Date(nowMs - REFRESH_IDLE_MS),
    attemptsBefore: new Date(nowMs - WINDOW_MS),
    networksBefore: new Date(nowMs - KNOWN_FOR_MS),
  };
}

/** Returns the keys that count for nothing. A key pair counts while a browser is subscribed with it. */
function unusedKeys(keys: readonly KeyLine[], nowMs: number): KeyLine[] {
  return keys.filter((key) => {
    if (key.name !== 'vapid') return key.status === 'over';
    const current = keys.find(({ name, status }) => name === 'vapid' && status === 'current')!;
    const isReplaced = current.activeAt.getTime() + LATE_SUBSCRIPTION_MS <= nowMs;
    return key.status === 'accepted' && key.subscriptions === 0 && isReplaced;
  });
}
