import { sql } from 'kysely';
import { STANDARD_CONTEST_TYPES, type ContestType } from '../../domain/contest/contestTypes';
import type { ContestTerms } from '../../domain/contest/types';
import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

/** Returns `head-to-head` for "Head To Head". */
export function contestTypeId(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** Inserts the standard types that are missing. Existing types keep the changes of the operator. */
export async function ensureContestTypes(db: Executor): Promise<void> {
  await db
    .insertInto('contest_type')
    .values(
      STANDARD_CONTEST_TYPES.map((type, position) => ({
        id: contestTypeId(type.name),
        position,
        ...columnsOf(type),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function columnsOf(type: ContestType) {
  return {
    name: type.name,
    description: type.description,
    entry_caps: type.entryCaps,
    max_participants: type.maxParticipants,
    min_participants: type.minParticipants,
    max_prize_pool: type.maxPrizePool,
    rewards: JSON.stringify(type.rewards),
  };
}

export interface StoredContestType extends ContestType {
  id: string;
  retiredAt: Date | null;
}

/** Returns all types in the order in which the app shows them. */
export async function contestTypes(db: Executor): Promise<StoredContestType[]> {
  const rows = await db
    .selectFrom('contest_type')
    .select(['id', 'name', 'description', 'retired_at as retiredAt', ...TERMS_COLUMNS])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { id, name, description, retiredAt } = row;
    return { id, name, description, ...termsOf(row), retiredAt };
  });
}

/** Locks all types against other commands, so that two do not change them at once. */
export async function lockContestTypes(trx: Trx): Promise<StoredContestType[]> {
  await sql`lock table contest_type in share row exclusive mode`.execute(trx);
  return contestTypes(trx);
}

/** Changes the type with this id and ends its retirement, or adds it after the others. */
export async function writeContestType(trx: Trx, id: string, type: ContestType): Promise<void> {
  const columns = { ...columnsOf(type), retired_at: null };
  await trx
    .insertInto('contest_type')
    .values(({ selectFrom }) => ({
      id,
      position: selectFrom('contest_type').select(
        sql<number>`coalesce(max(position), -1) + 1`.as('position'),
      ),
      ...columns,
    }))
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

export async function writeRetirement(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('contest_type').set({ retired_at: at }).where('id', '=', id).execute();
}

/** The columns of the terms, which a contest takes from its type when it opens and keeps. */
export const TERMS_COLUMNS = [
  'entry_caps',
  'max_participants',
  'min_participants',
  'max_prize_pool',
  'rewards',
] as const;

export interface TermsRow {
  entry_caps: number;
  max_participants: number | null;
  min_participants: number;
  max_prize_pool: number;
  rewards: ContestTerms['rewards'];
}

export function termsOf(row: TermsRow): ContestTerms {
  return {
    entryCaps: row.entry_caps,
    maxParticipants: row.max_participants,
    minParticipants: row.min_participants,
    maxPrizePool: row.max_prize_pool,
    rewards: row.rewards,
  };
}
