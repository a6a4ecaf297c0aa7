import { sql } from 'kysely';
import { accountId } from '../../domain/ledger/ledger';
import type { Trx } from '../database/transaction';
import { countParticipants, type CountedContest } from './participantRows';

/** What is known about a user who wants to enter a contest. */
export interface Applicant {
  /** The secret behind the user's owner tags, in base 64; null for a user who may not enter. */
  tagKey: string | null;
  /** The user's entry in a contest of the same type and match. */
  entry: { id: number; contestId: string } | null;
}

/**
 * Returns a contest as it was last committed, with the number of players in the squad of its match, and what is known
 * about the users, by user id. Returns undefined when there is no such contest.
 */
export function contestWithApplicants(trx: Trx, contestId: string, userIds: readonly string[]) {
  // The lateral join forces one look-up for each user, whatever size of the contest the planner assumes.
  const applicants = sql<Record<string, Applicant>>`coalesce((
    select jsonb_object_agg(app_user.id, jsonb_build_object(
      'tagKey', case when suspended_at is null and deleted_at is null then encode(tag_key, 'base64') end,
      'entry', found.entry))
    from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) as given(user_id)
    join app_user on app_user.id = given.user_id
    left join lateral (
      select jsonb_build_object('id', id, 'contestId', contest_id) as entry from entry
      where entry.user_id = given.user_id and entry.match_id = contest.match_id
        and entry.contest_type_id = contest.contest_type_id
      limit 1
    ) found on true
  ), '{}')`;
  // Slots are consecutive, and finding the last one is faster than counting them.
  const squadSize = sql<number>`(
    select coalesce(max(slot) + 1, 0) from match_player where match_player.match_id = contest.match_id)`;
  return trx
    .selectFrom('contest')
    .select(['contest.id', 'match_id', 'status', 'participants'])
    .select(['max_participants', 'entry_caps'])
    .select([applicants.as('applicants'), squadSize.as('squadSize')])
    .where('contest.id', '=', contestId)
    .executeTakeFirst();
}

/**
 * Locks the accounts of users in the order of their ids, then the contest if it has a maximum. Returns the users'
 * balances, and how many free places the contest has: infinitely many without a maximum, 0 when it is not open. `whenLocked` decides
 * whether to wait for an account that another transaction locks, or to leave it out.
 *
 * A contest without a maximum has places for all, so nobody has to wait for its row. The caller has locked the match,
 * which keeps the contest open.
 */
export async function lockAccountsAndPlaces(
  trx: Trx,
  userIds: readonly string[],
  { id: contestId, max_participants: places }: CountedContest,
  whenLocked: 'wait' | 'skip locked',
): Promise<{ balances: Map<string, number>; freePlaces: number }> {
  const unlimited = Number.POSITIVE_INFINITY;
  if (places === null && userIds.length === 0)
    return { balances: new Map(), freePlaces: unlimited };
  const users = new Map(userIds.map((id) => [accountId({ kind: 'user', id }), id]));
  // The contest's row is read after all accounts are locked, because its condition counts them.
  const { rows } = await sql<{ balances: Record<string, number>; free: number | null }>`
    with payer as materialized (
      select id, balance from account
      where id = any(${[...users.keys()]}::text[])
      order by id
      for no key update ${whenLocked === 'wait' ? sql`` : sql`skip locked`}
    ), entered as materialized (
      select max_participants - participants as free
      from contest
      where id = ${contestId} and status = 'open' and max_participants is not null
        and (select count(*) from payer) >= 0
      for no key update
    )
    select (select coalesce(jsonb_object_agg(id, balance), '{}') from payer) as balances,
      (select free from entered) as free`.execute(trx);
  const [{ balances, free }] = rows as [(typeof rows)[number]];
  return {
    balances: new Map(Object.entries(balances).map(([id, caps]) => [users.get(id)!, caps])),
    freePlaces: places === null ? unlimited : (free ?? 0),
  };
}

export interface JoiningTeam {
  userId: string;
  /** The bits of the team's slots as a signed decimal number. */
  mask: string;
  /** By which the user recognises the entry in the book of the contest, in hexadecimal digits. */
  ownerTag: string;
}

/**
 * Enters users into a contest in the given order and counts them. A contest with a maximum is locked already. A user
 * who already has an entry of the match and type is left out. Fails when there are more entries than places. Also
 * returns the number of the leaf that will have the receipts of these teams, null when nobody was entered.
 *
 * The ids follow the given order, but the rows are inserted by user, because the insertion waits for another one of the
 * same user: two servers that enter the same users in different orders would wait for each other.
 */
export async function addEntries(
  trx: Trx,
  contest: CountedContest,
  joining: readonly JoiningTeam[],
  at: Date,
): Promise<{ entryIds: Map<string, number>; isFull: boolean; receipt: number | null }> {
  const given = JSON.stringify(joining.map((one, index) => ({ ...one, index })));
  const { rows } = await sql<{
    id: number;
    user_id: string;
    receipt: number;
    is_full: boolean | null;
  }>`
    with receipt as materialized (
      select nextval('log_leaf_number_seq') as number
    ), numbered as materialized (
      select nextval(pg_get_serial_sequence('entry', 'id')) as id, given.*
      from (
        select * from jsonb_to_recordset(${given}::jsonb)
          as given("userId" text, mask bigint, "ownerTag" text, "index" integer)
        order by "index"
      ) given
    ), added as (
      insert into entry (id, contest_id, match_id, contest_type_id, user_id, team_mask,
        created_at, updated_at, receipt, owner_tag)
      overriding system value
      select numbered.id, contest.id, match_id, contest_type_id, "userId", mask,
        ${at}::timestamptz, ${at}::timestamptz, receipt.number, decode("ownerTag", 'hex')
      from receipt, numbered, contest
      where contest.id = ${contest.id}
      order by "userId"
      on conflict (user_id, match_id, contest_type_id) do nothing
      returning id, user_id, receipt
    ), ${countParticipants(contest, sql`select count(*) as number from added`)}
    select added.id, user_id, receipt, is_full from added cross join counted`.execute(trx);
  return {
    entryIds: new Map(rows.map(({ id, user_id: userId }) => [userId, id])),
    isFull: rows[0]?.is_full ?? false,
    receipt: rows[0]?.receipt ?? null,
  };
}

/**
 * Gives entries new teams. Returns the ids of the entries that still exist, and the number of the leaf that will have
 * the receipts of these teams. It is drawn after the entries are locked, so that a later team has a higher one.
 */
export async function changeTeams(
  trx: Trx,
  masksById: ReadonlyMap<number, string>,
  at: Date,
): Promise<{ changed: Set<number>; receipt: number | null }> {
  const given = JSON.stringify([...masksById].map(([id, mask]) => ({ id, mask })));
  const { rows } = await sql<{ id: number; receipt: number }>`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as given(id bigint, mask bigint)
    ), held as materialized (
      select entry.id, given.mask from entry join given on given.id = entry.id
      order by entry.id for no key update of entry
    ), receipt as materialized (
      select nextval('log_leaf_number_seq') as number from (select count(*) from held) locked
    )
    update entry set team_mask = held.mask, updated_at = ${at}::timestamptz, receipt = receipt.number
    from held, receipt
    where entry.id = held.id
    returning entry.id, entry.receipt`.execute(trx);
  return {
    changed: new Set(rows.map(({ id }) => id)),
    receipt: rows[0]?.receipt ?? null,
  };
}

/** Returns the number of a leaf that is queued next. */
export async function drawReceipt(trx: Trx): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval('log_leaf_number_seq') as number`.execute(trx);
  return rows[0]!.number;
}
