import { sql } from 'kysely';
import type { Breakdown } from '../../domain/scoring/score';
import type { Executor } from './database';

export interface PublicUser {
  id: string;
  firstName: string;
  lastName: string;
  /** Played by the demo league. */
  demo: boolean;
}

export interface EntryOwner extends PublicUser {
  entryId: number;
  mask: bigint;
  reward: number | null;
}

/** Who owns these entries, with team and reward. */
export async function ownersOf(db: Executor, entryIds: readonly number[]): Promise<EntryOwner[]> {
  if (entryIds.length === 0) return [];
  const rows = await db
    .selectFrom('entry')
    .innerJoin('app_user', 'app_user.id', 'entry.user_id')
    .select(['entry.id as entryId', 'app_user.id', 'first_name as firstName'])
    .select(['last_name as lastName', 'demo', 'reward', sql<string>`team_mask::text`.as('mask')])
    .where('entry.id', 'in', [...entryIds])
    .execute();
  return rows.map((row) => ({ ...row, mask: BigInt(row.mask) }));
}

export interface PlayerScore {
  id: string;
  name: string;
  team: string;
  slot: number;
  playing: boolean | null;
  total: number;
  breakdown: Breakdown;
}

export function playerScores(db: Executor, matchId: string): Promise<PlayerScore[]> {
  return db
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .select(['player.id', 'player.name', 'player.team', 'slot', 'playing', 'total', 'breakdown'])
    .where('match_id', '=', matchId)
    .orderBy('slot')
    .execute();
}

export interface CapsMovement {
  type: 'ENTRY_FEE' | 'REWARD' | 'REFUND';
  amount: number;
}

const MOVEMENT_TYPES: Readonly<Record<string, CapsMovement['type']>> = {
  entry_fee: 'ENTRY_FEE',
  reward: 'REWARD',
  // A later correction is a further reward.
  correction: 'REWARD',
  refund: 'REFUND',
};

/** What an entry cost and brought, in order. */
export async function movementsOf(db: Executor, entryId: number): Promise<CapsMovement[]> {
  const rows = await db
    .selectFrom('transfer')
    .select(['kind', 'amount'])
    .where('entry_id', '=', entryId)
    .orderBy('at')
    .execute();
  return rows.map(({ kind, amount }) => ({ type: MOVEMENT_TYPES[kind]!, amount }));
}

export interface GlobalRow extends PublicUser {
  rank: number;
  caps: number;
  contests: number;
}

export interface GlobalPage {
  total: number;
  users: GlobalRow[];
  own: GlobalRow | null;
}

/** Users by caps; equal caps share a rank and stand in order of sign-up. */
export async function globalPage(
  db: Executor,
  page: { from: number; limit: number; callerId: string | null },
): Promise<GlobalPage> {
  const { count } = await db
    .selectFrom('app_user')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const ranked = db
    .selectFrom('app_user')
    .innerJoin('account', (join) => join.on('account.id', '=', sql<string>`'user:' || app_user.id`))
    .select(['app_user.id', 'first_name as firstName', 'last_name as lastName', 'demo'])
    .select(['balance as caps', 'app_user.created_at as since'])
    .select(sql<number>`(rank() over (order by balance desc))::int`.as('rank'));
  const rows = db
    .selectFrom(ranked.as('ranked'))
    .select(['ranked.id', 'firstName', 'lastName', 'demo', 'caps', 'rank'])
    .select(
      sql<number>`(select count(*)::int from entry where entry.user_id = ranked.id)`.as('contests'),
    );
  const users = await rows
    .orderBy('rank')
    .orderBy('since')
    .orderBy('ranked.id')
    .limit(page.limit)
    .offset(page.from - 1)
    .execute();
  const own =
    page.callerId === null
      ? undefined
      : await rows.where('ranked.id', '=', page.callerId).executeTakeFirst();
  return { total: count, users, own: own ?? null };
}
