import { sql } from 'kysely';
import { accountId } from '../../domain/ledger/ledger';
import type { ContestStatus } from '../database/schema';
import type { Trx } from '../database/transaction';
import { ensureContestTypes } from './contestTypeRows';

/**
 * Opens contests for each of the matches, with the accounts of their pots: one of every current type that has no
 * contest with a free place. They open with the current terms of their types. Idempotent.
 */
export async function openContests(trx: Trx, matchIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into contest (id, match_id, contest_type_id, series)
    select given.match_id || '-' || contest_type.id || '-' || latest.series + 1, given.match_id,
      contest_type.id, latest.series + 1
    from jsonb_array_elements_text(${JSON.stringify(matchIds)}::jsonb) as given(match_id)
    cross join contest_type
    cross join lateral (
      select coalesce(max(series), 0) as series,
        coalesce(bool_or(status = 'open' and participants is distinct from max_participants), false) as has_room
      from contest
      where contest.match_id = given.match_id and contest.contest_type_id = contest_type.id
    ) latest
    where contest_type.retired_at is null and not latest.has_room
    on conflict do nothing
    returning id`.execute(trx);
  if (rows.length === 0) return 0;
  await trx
    .insertInto('account')
    .values(rows.map(({ id }) => ({ id: accountId({ kind: 'contest', id }), kind: 'contest' })))
    .execute();
  return rows.length;
}

/** Opens the first contest of every current type for each of the matches. */
export async function openFirstContests(trx: Trx, ...matchIds: string[]): Promise<void> {
  await ensureContestTypes(trx);
  await openContests(trx, matchIds);
}

export interface ContestEnd {
  status: 'settled' | 'called_off' | 'refunded';
  at: Date;
  /** The number of corrections of the match that the rewards include. Left out, it stays as it is. */
  corrections?: number;
}

/** Ends a contest. From the commit on, the view `notice` shows users the results of their entries. */
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
    .select(['id', 'participants', 'min_participants', 'entry_caps'])
    .where('match_id', '=', matchId)
    .where('status', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Closes a contest for entries, because its match begins. */
export async function closeContest(trx: Trx, contestId: string): Promise<void> {
  await trx.updateTable('contest').set({ status: 'locked' }).where('id', '=', contestId).execute();
}

/** True when at least one contest of the match is settled. */
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

/**
 * Returns a contest from which a user wants to leave. Locks, before the entry is deleted, what joins lock before they
 * change an entry, so that leaving and joining can't deadlock: the row of a contest with a maximum, or else the pot if
 * there is a fee. The caller has locked the match, which keeps the status of the contest: a contest ends only after its
 * match has stopped accepting teams.
 */
export async function lockContestToLeave(trx: Trx, contestId: string, isLimited: boolean) {
  const contest = contestWithFee(trx, contestId);
  if (isLimited) return contest.forUpdate().executeTakeFirst();
  const found = await contest.executeTakeFirst();
  if (found && found.entry_caps > 0) await lockPot(trx, contestId);
  return found;
}

async function lockPot(trx: Trx, contestId: string): Promise<void> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId({ kind: 'contest', id: contestId }))
    .forNoKeyUpdate()
    .execute();
}

function contestWithFee(trx: Trx, contestId: string) {
  return trx
    .selectFrom('contest')
    .select(['id', 'match_id', 'contest_type_id', 'status', 'participants', 'entry_caps'])
    .select('max_participants')
    .where('id', '=', contestId);
}

/**
 * Locks a contest in one of the statuses. Returns false if it has another status, another transaction locks it, or its
 * book is not closed yet.
 */
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
    .where((row) =>
      row.or([
        row('has_book', '=', false),
        row('status', '=', 'open'),
        row('id', 'in', (query) =>
          query.selectFrom('contest_book').select('contest_id').where('contest_id', '=', contestId),
        ),
      ]),
    )
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return contest !== undefined;
}

/**
 * Locks a contest whose results include fewer corrections. Returns false if they include as many, or if another
 * transaction locks the contest.
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

/** Stores the number of corrections of the match that the results of a contest include. */
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
