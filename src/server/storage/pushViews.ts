import { sql } from 'kysely';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import type { Executor } from './database';
import type { NoticeKind } from './schema';

export interface ToldMatch {
  id: string;
  tournamentId: string;
  homeTeam: string;
  awayTeam: string;
  status: MatchStatus;
  lockAt: Date;
  isLocked: boolean;
  rulesVersion: number;
}

export async function toldMatch(db: Executor, matchId: string): Promise<ToldMatch> {
  const { locked_at, ...match } = await db
    .selectFrom('match')
    .select(['id', 'tournament_id as tournamentId', 'home_team as homeTeam'])
    .select(['away_team as awayTeam', 'status', 'lock_at as lockAt', 'locked_at'])
    .select('rules_version as rulesVersion')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();
  return { ...match, isLocked: locked_at !== null };
}

export interface ToldEntry {
  userId: string;
  contestId: string;
  /** Of 64 bits. */
  mask: bigint;
  isOn: boolean;
}

/** What these users have entered in a match, in order of entry. `isOn`: the contest is played. */
export async function entriesOfUsers(
  db: Executor,
  matchId: string,
  userIds: readonly string[],
): Promise<ToldEntry[]> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('contest', 'contest.id', 'entry.contest_id')
    .select(['user_id', 'contest_id', 'status', sql<string>`team_mask::text`.as('mask')])
    .where('user_id', 'in', [...userIds])
    .where('entry.match_id', '=', matchId)
    .orderBy('entry.id')
    .execute();
  return rows.map(({ user_id: userId, contest_id: contestId, mask, status }) => {
    return {
      userId,
      contestId,
      mask: BigInt.asUintN(64, BigInt(mask)),
      isOn: status === 'locked',
    };
  });
}

/** Who is in the squad of a match and not in an announced eleven, by slot. */
export async function absentees(
  db: Executor,
  matchId: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .select(['slot', 'name'])
    .where('match_id', '=', matchId)
    .where('playing', '=', false)
    .orderBy('slot')
    .execute();
  return new Map(rows.map(({ slot, name }) => [slot, name]));
}

export interface ToldEnd {
  userId: string;
  contestName: string;
  kind: NoticeKind;
  rank: number | null;
  participants: number;
  amountCaps: number;
}

/** The notices of a match that these users have not seen, contests in the order in which they are shown. */
export async function unseenEnds(
  db: Executor,
  matchId: string,
  kinds: readonly NoticeKind[],
  correction: number,
  userIds: readonly string[],
): Promise<ToldEnd[]> {
  const rows = await db
    .selectFrom('notice')
    .innerJoin('contest', 'contest.id', 'notice.contest_id')
    .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
    .select(['user_id as userId', 'contest_type.name as contestName', 'kind', 'rank'])
    .select(['participants', 'amount as amountCaps'])
    .where('user_id', 'in', [...userIds])
    .where('notice.match_id', '=', matchId)
    .where('kind', 'in', [...kinds])
    .where('correction', '=', correction)
    .where('seen_at', 'is', null)
    .orderBy('contest_type.place')
    .orderBy('number')
    .execute();
  return rows;
}
