import { sql } from 'kysely';
import { ENDED_COUNTS_MS, MAX_LEAGUES, MAX_MEMBERS } from '../../domain/league/league';
import type { Trx } from '../database/transaction';

export interface NewLeague {
  id: string;
  name: string;
  ownerId: string;
  tournamentId: string | null;
  code: string;
  endsAt: Date | null;
}

/** Stores a league whose only member is its owner. It counts the matches that are frozen from now on. */
export async function insertLeague(trx: Trx, league: NewLeague, now: Date): Promise<void> {
  await trx
    .insertInto('league')
    .values({
      id: league.id,
      name: league.name,
      owner_id: league.ownerId,
      tournament_id: league.tournamentId,
      code: league.code,
      members: 1,
      begins_at: now,
      ends_at: league.endsAt,
    })
    .execute();
  await insertStay(trx, league.id, league.ownerId, now);
}

/** Returns the id of a league that was made with these choices since a time; undefined when there is none. */
export async function leagueMadeSince(
  trx: Trx,
  { name, ownerId, tournamentId, endsAt }: Omit<NewLeague, 'id' | 'code'>,
  since: Date,
): Promise<string | undefined> {
  const made = await trx
    .selectFrom('league')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .where('tournament_id', tournamentId === null ? 'is' : '=', tournamentId)
    .where('ends_at', endsAt === null ? 'is' : '=', endsAt)
    .where('begins_at', '>', since)
    .executeTakeFirst();
  return made?.id;
}

export async function tournamentExists(trx: Trx, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('tournament')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Locks a user against joining two leagues at once, and returns whether another league is allowed. Undefined when the
 * account is deleted. It comes before the lock of a league, here and where an account is deleted.
 */
export async function lockJoiner(
  trx: Trx,
  userId: string,
  now: Date,
): Promise<{ hasRoom: boolean } | undefined> {
  const user = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    // Not for update: that would wait for a transaction that makes the user the owner of a league.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return undefined;
  const endedBefore = new Date(now.getTime() - ENDED_COUNTS_MS);
  const { count } = await trx
    .selectFrom('league_member')
    .innerJoin('league', 'league.id', 'league_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', endedBefore)]))
    .executeTakeFirstOrThrow();
  return { hasRoom: count < MAX_LEAGUES };
}

export interface LockedLeague {
  id: string;
  ownerId: string;
  members: number;
  endsAt: Date | null;
  /** Whether the operator has chosen the name. */
  nameLocked: boolean;
}

/** Locks a league until the end of the transaction. */
export function lockLeague(trx: Trx, id: string): Promise<LockedLeague | undefined> {
  return trx
    .selectFrom('league')
    .select(['id', 'owner_id as ownerId', 'members', 'ends_at as endsAt'])
    .select('name_locked as nameLocked')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a member to a league. The caller has locked both. Returns false when the league is full. */
export async function addMember(
  trx: Trx,
  leagueId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('league')
    .set((row) => ({ members: row('members', '+', 1), version: row('version', '+', 1) }))
    .where('id', '=', leagueId)
    .where('members', '<', MAX_MEMBERS)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertStay(trx, leagueId, userId, now);
  return true;
}

/**
 * Begins a stay, which is the time of a membership. It never overlaps an earlier one of the user, even if the clock of
 * another server was ahead.
 */
async function insertStay(trx: Trx, leagueId: string, userId: string, now: Date): Promise<void> {
  const joinedAt = sql<Date>`greatest(${now}::timestamptz, (
    select max(left_at) from league_member where league_id = ${leagueId} and user_id = ${userId}
  ))`;
  await trx
    .insertInto('league_member')
    .values({ league_id: leagueId, user_id: userId, joined_at: joinedAt, left_at: null })
    .execute();
}

/**
 * Ends a member's stay in a locked league. The last one out deletes the league, and an owner who leaves hands over to
 * the member of longest standing. Returns false when the user is no member.
 */
export async function endStay(
  trx: Trx,
  league: LockedLeague,
  { userId, blocked }: { userId: string; blocked: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('league_member')
    // The clock may have been set back since the user joined.
    .set({ left_at: sql`greatest(joined_at, ${now}::timestamptz)`, blocked })
    .where('league_id', '=', league.id)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (league.members === 1) {
    await deleteLeague(trx, league.id);
    return true;
  }
  const ownerId =
    userId === league.ownerId ? await memberOfLongestStanding(trx, league.id) : league.ownerId;
  await trx
    .updateTable('league')
    .set((row) => ({
      members: row('members', '-', 1),
      version: row('version', '+', 1),
      owner_id: ownerId,
    }))
    .where('id', '=', league.id)
    .execute();
  return true;
}

async function memberOfLongestStanding(trx: Trx, leagueId: string): Promise<string> {
  const { user_id } = await trx
    .selectFrom('league_member')
    .select('user_id')
    .where('league_id', '=', leagueId)
    .where('left_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow();
  return user_id;
}

export async function isMember(trx: Trx, leagueId: string, userId: string): Promise<boolean> {
  const stay = await trx
    .selectFrom('league_member')
    .select('number')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return stay !== undefined;
}

export async function isBlocked(trx: Trx, leagueId: string, userId: string): Promise<boolean> {
  const stay = await trx
    .selectFrom('league_member')
    .select('number')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .where('blocked', '=', true)
    .limit(1)
    .executeTakeFirst();
  return stay !== undefined;
}

export interface LeagueChanges {
  name?: string;
  endsAt?: Date | null;
  ownerId?: string;
  code?: string;
  nameLocked?: boolean;
}

/** Changes a league. Returns false when there is no such league. */
export async function writeLeague(
  trx: Trx,
  leagueId: string,
  { name, endsAt, ownerId, code, nameLocked }: LeagueChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('league')
    .set((row) => ({
      version: row('version', '+', 1),
      ...(name !== undefined && { name }),
      ...(endsAt !== undefined && { ends_at: endsAt }),
      ...(ownerId !== undefined && { owner_id: ownerId }),
      ...(code !== undefined && { code }),
      ...(nameLocked !== undefined && { name_locked: nameLocked }),
    }))
    .where('id', '=', leagueId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a league with its stays and rounds. */
export async function deleteLeague(trx: Trx, leagueId: string): Promise<void> {
  await trx.deleteFrom('league').where('id', '=', leagueId).execute();
}

/** Ends all stays of a user whose account is being deleted, and is locked. */
export async function leaveAllLeagues(trx: Trx, userId: string, now: Date): Promise<void> {
  const stays = await trx
    .selectFrom('league_member')
    .select('league_id')
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .orderBy('league_id')
    .execute();
  for (const { league_id } of stays) {
    const league = await lockLeague(trx, league_id);
    if (league) await endStay(trx, league, { userId, blocked: false }, now);
  }
}
