/**
 * What users have won. `account.won` counts a fee as soon as it is paid, but while the contest is not over, the fee is only
 * at stake. It is added back when the figure is read, so a settlement writes nothing for users who get no reward.
 */
import { sql } from 'kysely';

/** The fees of each user's entries in contests that are not over. Users without any are left out. */
export const feesAtStake = sql<{ user_id: string; caps: number }>`(
  select entry.user_id, sum(contest.entry_caps) as caps
  from contest join entry on entry.contest_id = contest.id
  where contest.status in ('open', 'locked') and contest.entry_caps > 0
  group by entry.user_id)`;

/** What the user of the row `account` has won. The query joins `feesAtStake` as `stake`. */
export const capsWon = sql<number>`(account.won + coalesce(stake.caps, 0))`;
