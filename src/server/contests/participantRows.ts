/**
 * The number of participants. A contest with a maximum has it in its row, which gives out the places. A contest without
 * one would make all servers take turns on that row, so while it is open, each transaction counts in a shard that no
 * other one locks. A trigger adds the shards to the contest when its match stops accepting teams (migration 037).
 */
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../database/transaction';

/** The terms of a contest that decide where its participants are counted. */
export interface CountedContest {
  id: string;
  max_participants: number | null;
}

/** The number of participants of the row `contest`. Once the match accepts no more teams, it is in the row alone. */
export const participantsNow = sql<number>`(contest.participants + case
  when contest.status = 'open' and contest.max_participants is null then coalesce((
    select sum(shard.participants) from participant_shard shard where shard.contest_id = contest.id), 0)
  else 0 end)::integer`;

/**
 * Returns the common table expressions of a statement that counts further participants. `number` is a query for how
 * many there are, in the column `number`; it is negative for those who leave. The last expression, `counted`, has one
 * row whose `is_full` says whether the contest has no more places.
 */
export function countParticipants(
  { id, max_participants: places }: CountedContest,
  number: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (places !== null) {
    return sql`counted as (
      update contest set participants = participants + more.number from (${number}) more
      where id = ${id}
      returning participants = max_participants as is_full
    )`;
  }
  // A locked shard is skipped, so nobody waits, and no shard can be part of a deadlock.
  return sql`more as materialized (
      ${number}
    ), shard as materialized (
      select id from participant_shard where contest_id = ${id}
      order by id limit 1
      for no key update skip locked
    ), grown as (
      update participant_shard set participants = participants + more.number from more, shard
      where participant_shard.id = shard.id
    ), started as (
      insert into participant_shard (contest_id, participants)
      select ${id}, more.number from more where not exists (select from shard)
    ), counted as (
      select false as is_full
    )`;
}

/** Gives one place of a contest back. */
export async function releasePlace(trx: Trx, contest: CountedContest): Promise<void> {
  const counted = countParticipants(contest, sql`select -1 as number`);
  await sql`with ${counted} select is_full from counted`.execute(trx);
}
