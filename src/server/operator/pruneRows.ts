import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../database/database';

/** The moments before which rows of a kind are of no use. */
export interface PruneLimits {
  now: Date;
  /** A session that was last used then can't be refreshed any more. */
  sessionsUsedBefore: Date;
  /** A wrong log-in of then counts for no limit. */
  attemptsBefore: Date;
  /** A network that an account used last then is not its own any more. */
  networksBefore: Date;
}

interface Prunable {
  table: string;
  key: readonly string[];
  isOver(limits: PruneLimits): RawBuilder<boolean>;
}

/** What may go, in the order in which it goes. With a session go its tokens and push subscriptions. */
const PRUNABLE = {
  sessions: {
    table: 'session',
    key: ['id'],
    isOver: ({ now, sessionsUsedBefore }) =>
      sql`expires_at <= ${now} or revoked_at is not null or last_used_at <= ${sessionsUsedBefore}`,
  },
  refreshTokens: {
    table: 'refresh_token',
    key: ['token_hash'],
    isOver: ({ now }) => sql`expires_at <= ${now}`,
  },
  resetLinks: {
    table: 'reset_link',
    key: ['token_hash'],
    isOver: ({ now }) => sql`expires_at <= ${now}`,
  },
  loginAttempts: {
    table: 'login_attempts',
    key: ['key'],
    isOver: ({ attemptsBefore }) => sql`last_at <= ${attemptsBefore}`,
  },
  knownNetworks: {
    table: 'known_address',
    key: ['user_id', 'address_hash'],
    isOver: ({ networksBefore }) => sql`last_at <= ${networksBefore}`,
  },
} satisfies Record<string, Prunable>;

export type PrunableKind = keyof typeof PRUNABLE;
export const PRUNABLE_KINDS = Object.keys(PRUNABLE) as PrunableKind[];

export async function countPrunable(
  db: Executor,
  kind: PrunableKind,
  limits: PruneLimits,
): Promise<number> {
  const { table, isOver } = PRUNABLE[kind];
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${isOver(limits)}`.execute(db);
  return rows[0]!.count;
}

/** Deletes at most `most` rows, and none that others hold. Returns how many. */
export async function deletePrunable(
  db: Executor,
  kind: PrunableKind,
  limits: PruneLimits,
  most: number,
): Promise<number> {
  const { table, key, isOver } = PRUNABLE[kind];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${isOver(limits)}
      limit ${most} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}
