import { sql } from 'kysely';
import { STANDARD_CONTEST_TYPES } from '../../domain/contest/contestTypes';
import type { ContestTerms } from '../../domain/contest/types';
import { accountId } from '../../domain/ledger/ledger';
import type { Executor } from '../database/database';
import type { ContestStatus } from '../database/schema';
import type { Trx } from '../database/transaction';

/** Returns `head-to-head` for "Head To Head". */
function contestTypeId(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** Inserts the standard types that are missing. Types are data: an operator's changes stay. */
export async function ensureContestTypes(db: Executor): Promise<void> {
  await db
    .insertInto('contest_type')
    .values(
      STANDARD_CONTEST_TYPES.map((type, position) => ({
        id: contestTypeId(type.name),
        name: type.name,
        position,
        entry_caps: type.entryCaps,
        max_participants: type.maxParticipants,
        min_participants: type.minParticipants,
        max_prize_pool: type.maxPrizePool,
        rewards: JSON.stringify(type.rewards),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Opens the contest with this number of its type for a match, and the account of its pot. Idempotent. */
export async function openContest(
  trx: Trx,
  matchId: string,
  contestTypeId: string,
  series: number,
): Promise<void> {
  const id = contestIdOf(matchId, contestTypeId, series);
  await trx
    .insertInto('account')
    .values({ id: accountId({ kind: 'contest', id }), kind: 'contest' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('contest')
    .columns(['id', 'match_id', 'contest_type_id', 'series', 'max_participants'])
    .expression((query) =>
      query
        .selectFrom('contest_type')
        .select(({ val, ref }) => [
          val(id).as('id'),
          val(matchId).as('match_id'),
          ref('contest_type.id').as('contest_type_id'),
          val(series).as('series'),
          ref('contest_type.max_participants').as('max_participants'),
        ])
        .where('contest_type.id', '=', contestTypeId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Opens the first contest of every type for each of the matches. */
export async function openFirstContests(trx: Trx, ...matchIds: string[]): Promise<void> {
  await ensureContestTypes(trx);
  const types = await trx.selectFrom('contest_type').select(['id', 'max_participants']).execute();
  const contests = matchIds.flatMap((matchId) =>
    types.map((type) => ({
      id: contestIdOf(matchId, type.id, 1),
      match_id: matchId,
      contest_type_id: type.id,
      series: 1,
      max_participants: type.max_participants,
    })),
  );
  await trx
    .insertInto('account')
    .values(contests.map(({ id }) => ({ id: accountId({ kind: 'contest', id }), kind: 'contest' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('contest')
    .values(contests)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface ContestEnd {
  status: 'settled' | 'called_off' | 'refunded';
  at: Date;
  /** How many corrections of the match the rewards include. Left out: stays as it is. */
  corrections?: number;
}

/**
 * Ends a contest. From the commit on the view `notice` shows the users of its entries what became of them.
 */
export async function writeEnd(
  trx: Trx,
  contestId: string,
  { at, ...end }: ContestEnd,
): Promise<void> {
  const end_number = sql<number>`nextval('notice_number')`;
  await trx
    .updateTable('contest')
    .set({ ...end, ended_at: at, end_number })
    .where('id', '=', contestId)
    .execute();
}

/** Locks the open contests of a match and returns them. */
export function lockOpenContests(trx: Trx, matchId: string) {
  return trx
    .selectFrom('contest')
    .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
    .select(['contest.id', 'participants', 'min_participants', 'entry_caps'])
    .where('match_id', '=', matchId)
    .where('status', '=', 'open')
    .orderBy('contest.id')
    .forUpdate('contest')
    .execute();
}

/** Closes a contest for entries: it is played. */
export async function closeContest(trx: Trx, contestId: string): Promise<void> {
  await trx.updateTable('contest').set({ status: 'locked' }).where('id', '=', contestId).execute();
}

/** True from the first contest of a match that is settled. */
export async function hasSettledContest(trx: Trx, matchId: string): Promise<boolean> {
  const settled = await trx
    .selectFrom('contest')
    .select('id')
    .where('match_id', '=', matchId)
    .where('status', '=', 'settled')
    .limit(1)
    .executeTakeFirst();
  return settled !== undefined;
}

/** Returns a contest with its fee, or undefined. */
export function contestById(trx: Trx, contestId: string) {
  return contestWithFee(trx, contestId).executeTakeFirst();
}

/** Like `contestById`, locked until the end of the transaction. */
export function lockContest(trx: Trx, contestId: string) {
  return contestWithFee(trx, contestId).forUpdate('contest').executeTakeFirst();
}

function contestWithFee(trx: Trx, contestId: string) {
  return trx
    .selectFrom('contest')
    .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
    .select(['match_id', 'contest_type_id', 'status', 'participants', 'entry_caps'])
    .select('contest.max_participants')
    .where('contest.id', '=', contestId);
}

/** Gives one place of a contest back. */
export async function releasePlace(trx: Trx, contestId: string): Promise<void> {
  await trx
    .updateTable('contest')
    .set((row) => ({ participants: row('participants', '-', 1) }))
    .where('id', '=', contestId)
    .execute();
}

/** Locks a contest that is in one of the statuses. False when it is not, or another transaction locks it. */
export async function lockContestToEnd(
  trx: Trx,
  contestId: string,
  statuses: readonly ContestStatus[],
): Promise<boolean> {
  const contest = await trx
    .selectFrom('contest')
    .select('id')
    .where('id', '=', contestId)
    .where('status', 'in', [...statuses])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return contest !== undefined;
}

/**
 * Locks a contest that has followed fewer corrections. False when it has not, or another transaction locks
 * it.
 */
export async function lockContestToCorrect(
  trx: Trx,
  contestId: string,
  corrections: number,
): Promise<boolean> {
  const contest = await trx
    .selectFrom('contest')
    .select('id')
    .where('id', '=', contestId)
    .where('corrections', '<', corrections)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return contest !== undefined;
}

/** Stores how many corrections of its match the results of a contest have followed. */
export async function writeCorrections(
  trx: Trx,
  contestId: string,
  corrections: number,
): Promise<void> {
  await trx.updateTable('contest').set({ corrections }).where('id', '=', contestId).execute();
}

/** Deletes the contests of a match. */
export async function deleteContests(trx: Trx, matchId: string): Promise<void> {
  await trx.deleteFrom('contest').where('match_id', '=', matchId).execute();
}

function contestIdOf(matchId: string, contestTypeId: string, series: number): string {
  return `${matchId}-${contestTypeId}-${series}`;
}

export interface ContestTypeRow {
  entry_caps: number;
  max_participants: number | null;
  min_participants: number;
  max_prize_pool: number;
  rewards: ContestTerms['rewards'];
}

export function termsOf(type: ContestTypeRow): ContestTerms {
  return {
    entryCaps: type.entry_caps,
    maxParticipants: type.max_participants,
    minParticipants: type.min_participants,
    maxPrizePool: type.max_prize_pool,
    rewards: type.rewards,
  };
}
