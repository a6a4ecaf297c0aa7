import { ATTEMPTS_KEPT_MS } from '../accounts/attemptRows';
import { KNOWN_FOR_MS } from '../accounts/loginLimits';
import { deleteKey } from '../accounts/serverKeyRows';
import { REFRESH_IDLE_MS } from '../accounts/sessions';
import type { Db } from '../database/database';
import { allowLongStatements, inTransaction, type Trx } from '../database/transaction';
import { insertAudit } from './auditRows';
import { keyLines, type KeyLine } from './keyCommands';
import {
  countPrunable,
  deletePrunable,
  PRUNABLE_KINDS,
  type PrunableKind,
  type PruneLimits,
} from './pruneRows';

/** The number of obsolete rows by kind. */
export type Pruned = Record<PrunableKind | 'keys', number>;

/** Small enough that a batch holds its locks only for a moment. Requests to an embedded database wait for a batch. */
const BATCH_ROWS = 2_000;
/** The longest time that a browser may take from fetching the key to its subscription. */
const LATE_SUBSCRIPTION_MS = 24 * 3_600_000;

/** Counts what `prune` would delete. */
export async function countPruned(db: Db, nowMs: number): Promise<Pruned> {
  const limits = limitsAt(nowMs);
  const counts = { keys: unusedKeys(await keyLines(db, nowMs), nowMs).length } as Pruned;
  for (const kind of PRUNABLE_KINDS) {
    counts[kind] = await inLongTransaction(db, (trx) => countPrunable(trx, kind, limits));
  }
  return counts;
}

/** Reads whole tables: a season has tens of millions of refresh tokens, and a weekly command is not worth an index. */
function inLongTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await allowLongStatements(trx);
    return work(trx);
  });
}

/**
 * Deletes obsolete rows in batches, each in a transaction of its own, and returns their numbers. The audit line is
 * written first, so that it also records an interrupted run.
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
      deleted = await inLongTransaction(db, (trx) => {
        return deletePrunable(trx, kind, limits, BATCH_ROWS);
      });
    }
  }
  // Keys come last, because the deletion of sessions also removes the push subscriptions that use them.
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
    attemptsBefore: new Date(nowMs - ATTEMPTS_KEPT_MS),
    networksBefore: new Date(nowMs - KNOWN_FOR_MS),
  };
}

/** Returns the keys that are no longer used. A key pair is used while a browser is subscribed with it. */
function unusedKeys(keys: readonly KeyLine[], nowMs: number): KeyLine[] {
  return keys.filter((key) => {
    if (key.name !== 'vapid') return key.status === 'over';
    const current = keys.find(({ name, status }) => name === 'vapid' && status === 'current')!;
    const isReplaced = current.activeAt.getTime() + LATE_SUBSCRIPTION_MS <= nowMs;
    return key.status === 'accepted' && key.subscriptions === 0 && isReplaced;
  });
}
