import { sql } from 'kysely';
import { STANDARD_CONTEST_TYPES } from '../../domain/contest/contestTypes';
import type { ContestTerms } from '../../domain/contest/types';
import { accountId } from '../../domain/ledger/ledger';
import type { Executor } from './database';
import type { Trx } from './transaction';

/** `head-to-head` for "Head To Head". */
function contestTypeId(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** The standard types, where they are not there yet: types are data, and an operator's changes stay. */
export async function ensureContestTypes(db: Executor): Promise<void> {
  await db
    .insertInto('contest_type')
    .values(
      STANDARD_CONTEST_TYPES.map((type, place) => ({
        id: contestTypeId(type.name),
        name: type.name,
        place,
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

/** The n-th contest of a type for a match, and its pot. Opening it again does nothing. */
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

/** The first contest of every type there is, for each of the matches. */
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
  /** Of the match, as far as they are in what was paid; not changed without. */
  corrections?: number;
}

/** From now on the users of its entries are told what became of them. */
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
