import { sql } from 'kysely';
import { accountId, type TransferKind } from '../../domain/ledger/ledger';
import type { Executor } from '../database/database';
import type { ContestStatus } from '../database/schema';

/**
 * A kind of transfer as its user sees it. LEFT is the refund of an entry that the user withdrew. Forfeits are excluded,
 * because their accounts are deleted.
 */
type CapsEventType = 'LEFT' | Uppercase<Exclude<TransferKind, 'house_share' | 'forfeit'>>;

export interface CapsEvent {
  number: number;
  type: CapsEventType;
  /** Positive for a payment to the account, negative for one from it. */
  amountCaps: number;
  /** The balance after it. */
  balanceCaps: number;
  at: Date;
  contest: EnteredContest | null;
}

export interface EnteredContest {
  id: string;
  name: string;
  status: ContestStatus;
  matchId: string;
  homeTeam: string;
  awayTeam: string;
}

export interface CapsPage {
  limit: number;
  /** Only events with a lower number; null for the newest ones. */
  before: number | null;
}

/** Returns the events that moved a user's caps, newest first. The balances are sums from the first movement on. */
export async function capsEvents(
  db: Executor,
  userId: string,
  { limit, before }: CapsPage,
): Promise<CapsEvent[]> {
  const account = accountId({ kind: 'user', id: userId });
  const { rows } = await sql<EventRow>`
    with movement as (
      select number, kind, -amount as amount, at, contest_id, entry_id from transfer
      where debit = ${account} and debit like 'user:%'
      union all
      select number, kind, amount, at, contest_id, entry_id from transfer
      where credit = ${account} and credit like 'user:%'
    ), summed as (
      select *, sum(amount) over (order by number)::bigint as balance from movement
    ), page as (
      select * from summed where ${before}::bigint is null or number < ${before}
      order by number desc limit ${limit}
    )
    select page.number, page.kind, page.amount, page.balance, page.at,
      page.kind = 'refund' and entry.id is null as "hasLeft",
      contest.id as "contestId", contest.status, contest_type.name, match.id as "matchId",
      match.home_team as "homeTeam", match.away_team as "awayTeam"
    from page
    left join entry on entry.id = page.entry_id
    left join contest on contest.id = coalesce(page.contest_id, entry.contest_id)
    left join contest_type on contest_type.id = contest.contest_type_id
    left join match on match.id = contest.match_id
    order by page.number desc`.execute(db);
  return rows.map(eventOf);
}

interface EventRow {
  number: number;
  kind: string;
  amount: number;
  balance: number;
  at: Date;
  hasLeft: boolean;
  contestId: string | null;
  status: ContestStatus;
  name: string;
  matchId: string;
  homeTeam: string;
  awayTeam: string;
}

function eventOf(row: EventRow): CapsEvent {
  const { number, kind, amount, balance, at, hasLeft } = row;
  const { contestId, name, status, matchId, homeTeam, awayTeam } = row;
  return {
    number,
    type: hasLeft ? 'LEFT' : (kind.toUpperCase() as CapsEventType),
    amountCaps: amount,
    balanceCaps: balance,
    at,
    contest:
      contestId === null ? null : { id: contestId, name, status, matchId, homeTeam, awayTeam },
  };
}
