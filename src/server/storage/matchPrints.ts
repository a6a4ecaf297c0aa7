import { sql } from 'kysely';
import type { Executor } from './database';
import type { MatchSelection } from './matchViews';
import type { ContestStatus } from './schema';

export type ListOfMatches = Pick<MatchSelection, 'where' | 'order' | 'limit'>;

export interface MatchPrint {
  id: string;
  /** Another one whenever anything differs that a visitor sees of the match. */
  print: string;
}

/** The matches of a list in its order, without what they are: enough to know which have to be read. */
export function readPrints(db: Executor, list: ListOfMatches): Promise<MatchPrint[]> {
  const print = sql<string>`hashtextextended(concat_ws(' ', version, status, heard_at,
    (select sum(hashtextextended(concat_ws(' ', contest.id, contest.status, participants), 0))
      from contest where match_id = match.id),
    (select sum(hashtextextended(contest_type::text, 0)) from contest_type)), 0)::text`;
  return idsOf(db, list).select(print.as('print')).execute();
}

function idsOf(db: Executor, { where, order, limit }: ListOfMatches) {
  const ids = db
    .selectFrom('match')
    .select('match.id')
    .where(where)
    .orderBy('start_time', order)
    .orderBy('match.id');
  return limit === undefined ? ids : ids.limit(limit);
}

/** A contest in which somebody has a team. */
export interface EnteredContest {
  userId: string;
  matchId: string;
  id: string;
  typeId: string;
  series: number;
  status: ContestStatus;
  participants: number;
}

/** Of the matches of a list, what these users have entered. */
export async function contestsEntered(
  db: Executor,
  userIds: readonly string[],
  list: ListOfMatches,
): Promise<EnteredContest[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('entry')
    .innerJoin('contest', 'contest.id', 'entry.contest_id')
    .select(['user_id as userId', 'entry.match_id as matchId', 'contest.id', 'series'])
    .select(['contest.contest_type_id as typeId', 'status', 'participants'])
    .where('user_id', 'in', [...userIds])
    .where('entry.match_id', 'in', idsOf(db, list))
    .execute();
}
