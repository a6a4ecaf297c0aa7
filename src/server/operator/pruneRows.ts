import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../database/database';

/** For each kind of row, the time before which rows are obsolete. */
export interface PruneLimits {
  now: Date;
  /** A session that was last used before this time can't be refreshed any more. */
  sessionsUsedBefore: Date;
  /** A wrong log-in before this time no longer counts towards a limit. */
  attemptsBefore: Date;
  /** A network that an account last used before this time no longer counts as its own. */
  networksBefore: Date;
}

interface Prunable {
  table: string;
  key: readonly string[];
  isOver(limits: PruneLimits): RawBuilder<boolean>;
}

/** The tables to prune, in this order. Deleting a session also deletes its tokens and push subscriptions. */
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

/** Deletes at most `most` rows and skips locked ones. Returns the number of deleted rows. */
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
