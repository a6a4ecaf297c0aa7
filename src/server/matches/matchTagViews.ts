import { sql } from 'kysely';
import type { ContestTerms } from '../../domain/contest/types';
import { TERMS_COLUMNS, termsOf } from '../contests/contestTypeRows';
import type { Executor } from '../database/database';
import { participantsNow } from '../contests/participantRows';
import type { ContestStatus } from '../database/schema';
import type { MatchSelection } from './matchViews';

export interface MatchList extends Pick<MatchSelection, 'where' | 'order'> {
  /** The maximum number of matches, not counting further ones that start at the same moment as the last. */
  limit?: number;
}

export interface MatchTag {
  id: string;
  /** Changes whenever the match changes for visitors. */
  tag: string;
}

/** Returns the tags of the matches in a list, in its order. They show which matches have to be read again. */
export function readMatchTags(db: Executor, list: MatchList): Promise<MatchTag[]> {
  const tag = sql<string>`hashtextextended(concat_ws(' ', version, status, heard_at,
    (select sum(hashtextextended(concat_ws(' ', contest.id, contest.status, ${participantsNow}), 0))
      from contest where match_id = match.id),
    (select sum(hashtextextended(contest_type::text, 0)) from contest_type)), 0)::text`;
  return idsOf(db, list).select(tag.as('tag')).execute();
}

function idsOf(db: Executor, { where, order, limit }: MatchList) {
  const ids = db.selectFrom('match').select('match.id').where(where);
  if (limit === undefined) return ids.orderBy('start_time', order).orderBy('match.id');
  // The next page begins after the start of the last match, so matches that start together must be on one page.
  const page = ids.orderBy('start_time', order).fetch(limit, 'with ties');
  return db
    .selectFrom('match')
    .select('match.id')
    .where('match.id', 'in', page)
    .orderBy('start_time', order)
    .orderBy('match.id');
}

/** A contest in which a user has a team. */
export interface EnteredContest {
  userId: string;
  matchId: string;
  id: string;
  typeId: string;
  series: number;
  status: ContestStatus;
  participants: number;
  /** The terms of this contest, which can differ from those of another contest of its type. */
  terms: ContestTerms;
}

/** Returns the contests that these users have entered in the matches of a list. */
export async function contestsEntered(
  db: Executor,
  userIds: readonly string[],
  list: MatchList,
): Promise<EnteredContest[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('entry')
    .innerJoin('contest', 'contest.id', 'entry.contest_id')
    .select(['user_id as userId', 'entry.match_id as matchId', 'contest.id', 'series'])
    .select(['contest.contest_type_id as typeId', 'status'])
    .select(participantsNow.as('participants'))
    .select(TERMS_COLUMNS.map((column) => `contest.${column}` as const))
    .where('user_id', 'in', [...userIds])
    .where('entry.match_id', 'in', idsOf(db, list))
    .execute();
  return rows.map((row) => ({ ...row, terms: termsOf(row) }));
}
