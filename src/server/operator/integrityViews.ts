import { sql } from 'kysely';
import { feesAtStake } from '../accounts/wonViews';
import { participantsNow } from '../contests/participantRows';
import type { Db } from '../database/database';
import { allowLongStatements, inSnapshot } from '../database/transaction';

export interface Check {
  name: string;
  promise: string;
  /** How many rows were checked. */
  checked: number;
  /** One line for each violation of the promise. */
  violations: string[];
}

interface PromiseCheck {
  name: string;
  promise: string;
  rows: ReturnType<typeof sql<{ count: number }>>;
  violations: ReturnType<typeof sql<{ violation: string }>>;
}

const postings = sql`(
  select debit as account_id, -amount as delta from transfer
  union all select credit, amount from transfer)`;

/** The fees and refunds of each contest's entries, by the account of its pot. */
const fees = sql`(
  select pot, count(*) filter (where kind = 'entry_fee') - count(*) filter (where kind = 'refund') as kept,
    min(amount) as least, max(amount) as most
  from (
    select kind, amount, case kind when 'entry_fee' then credit else debit end as pot
    from transfer where kind in ('entry_fee', 'refund')
  ) fee group by pot)`;

/** The sum of the rewards for all entries that share a rank, by the terms of the contest, as in `settleContest`. */
const rewardsOfRank = sql`(
  select coalesce(sum(
    greatest(0, least(rank_end, rank + tied - 1) - greatest(rank_start, rank) + 1)
    * coalesce(fixed_amount,
        round(least(participants::bigint * entry_caps, max_prize_pool) * reward_percentage / 100.0))), 0)
  from jsonb_to_recordset(rewards)
    as reward(rank_start integer, rank_end integer, reward_percentage numeric, fixed_amount integer))`;

/** The promises about accounts, contests and entries, each with a query for its violations. */
const CHECKS: readonly PromiseCheck[] = [
  {
    name: 'I1',
    promise: 'the sum over all accounts is 0',
    rows: sql<{ count: number }>`select count(*)::int as count from account`,
    violations: sql<{
      violation: string;
    }>`select 'all accounts together hold ' || sum(balance) as violation
      from account having coalesce(sum(balance), 0) <> 0`,
  },
  {
    name: 'I2',
    promise: "each balance equals the sum of its postings, and a user's is not negative",
    rows: sql<{ count: number }>`select count(*)::int as count from transfer`,
    violations: sql<{
      violation: string;
    }>`select id || ' holds ' || balance || ', but its postings add up to ' || coalesce(total, 0) as violation
      from account
      left join (select account_id, sum(delta) as total from ${postings} p group by account_id) s
        on s.account_id = account.id
      where balance <> coalesce(total, 0) or (kind = 'user' and balance < 0)`,
  },
  {
    name: 'I3',
    promise: 'participants = entries <= max_participants',
    rows: sql<{ count: number }>`select count(*)::int as count from contest`,
    violations: sql<{
      violation: string;
    }>`select contest.id || ' counts ' || ${participantsNow} || ' participants, but has ' || count(entry.id)
        || ' entries and ' || coalesce(max_participants::text, 'unlimited') || ' places' as violation
      from contest left join entry on entry.contest_id = contest.id
      group by contest.id
      having ${participantsNow} <> count(entry.id) or participants > max_participants`,
  },
  {
    name: 'I4',
    promise: 'the pot of a contest that has ended is 0',
    rows: sql<{
      count: number;
    }>`select count(*)::int as count from contest where status in ('settled', 'refunded', 'called_off')`,
    violations: sql<{
      violation: string;
    }>`select contest.id || ' is ' || status || ', but its pot holds ' || balance as violation
      from contest join account on account.id = 'contest:' || contest.id
      where status in ('settled', 'refunded', 'called_off') and balance <> 0`,
  },
  {
    name: 'I6',
    promise: 'each entry has paid the fee of its contest, or got it back',
    rows: sql<{ count: number }>`select count(*)::int as count from contest`,
    violations: sql<{
      violation: string;
    }>`select contest.id || ' has a fee of ' || entry_caps || ', but ' || least || ' to ' || most
          || ' were paid' as violation
        from contest join ${fees} f on pot = 'contest:' || contest.id
        where least <> entry_caps or most <> entry_caps
      union all
      select contest.id || ' is ' || status || ' with ' || ${participantsNow} || ' entries, but keeps '
          || coalesce(kept, 0) || ' fees'
        from contest left join ${fees} f on pot = 'contest:' || contest.id
        where entry_caps > 0 and coalesce(kept, 0) <>
          case when status in ('called_off', 'refunded') then 0 else ${participantsNow} end`,
  },
  {
    name: 'I7',
    promise: 'the rewards of a settled contest follow its terms and were paid',
    rows: sql<{
      count: number;
    }>`select count(*)::int as count from contest where status = 'settled'`,
    // The first query leaves out contests with corrections: their entries keep the most that they were ever paid.
    violations: sql<{
      violation: string;
    }>`select id || ' gives ' || paid || ' to its rank ' || rank || ', but its terms say ' || due as violation
        from (
          select contest.id, rank, paid, ${rewardsOfRank} as due
          from contest
          join (
            select contest_id, coalesce(rank, 1) as rank, count(*) as tied, coalesce(sum(reward), 0) as paid
            from entry group by contest_id, coalesce(rank, 1)
          ) ranked on contest_id = contest.id
          where status = 'settled'
            and not exists (select from correction_notice where contest_id = contest.id)
        ) given
        where paid <> due
      union all
      select 'entry ' || entry.id || ' of ' || contest_id || ' has a reward of ' || coalesce(reward, 0)
          || ', but was paid ' || coalesce(caps, 0)
        from entry
        join contest on contest.id = contest_id and status = 'settled'
        left join (
          select entry_id, sum(amount) as caps from transfer
          where kind in ('reward', 'correction') group by entry_id
        ) paid on entry_id = entry.id
        where coalesce(reward, 0) <> coalesce(caps, 0)`,
  },
  {
    name: 'I8',
    promise: 'the ledger counts as won what rewards, corrections and refunds come to, less fees',
    rows: sql<{ count: number }>`select count(*)::int as count from account where kind = 'user'`,
    violations: sql<{
      violation: string;
    }>`select id || ' has won ' || won || ', but its postings add up to ' || coalesce(total, 0) as violation
      from account
      left join (
        select account_id, sum(delta) as total
        from (
          select debit as account_id, -amount as delta, kind from transfer
          union all select credit, amount, kind from transfer
        ) posting
        where kind in ('entry_fee', 'reward', 'correction', 'refund') group by account_id
      ) played on played.account_id = account.id
      where won <> case kind when 'user' then coalesce(total, 0) else 0 end`,
  },
  {
    name: 'I9',
    promise: 'a league has the members it counts, and its owner is one of them',
    rows: sql<{ count: number }>`select count(*)::int as count from league`,
    violations: sql<{
      violation: string;
    }>`select league.id || ' counts ' || members || ' members, but has ' || count(user_id)
        || case when bool_or(user_id = owner_id) then '' else ' without its owner' end as violation
      from league
      left join league_member on league_id = league.id and left_at is null
      group by league.id
      having members <> count(user_id) or not coalesce(bool_or(user_id = owner_id), false)`,
  },
  {
    name: 'I10',
    promise:
      'the points of a round of m teams add up to m(m-1), and its totals are those of the teams',
    rows: sql<{ count: number }>`select count(*)::int as count from league_round`,
    violations: sql<{
      violation: string;
    }>`select score.league_id || ' in ' || score.match_id || ' has ' || sum(score.points) || ' points for '
        || count(score.total) || ' teams' as violation
      from league_score score
      left join entry on entry.user_id = score.user_id and entry.match_id = score.match_id
        and entry.contest_type_id = 'unlimited'
      left join contest on contest.id = entry.contest_id
      group by score.league_id, score.match_id
      having sum(score.points) <> count(score.total) * (count(score.total) - 1)
        or bool_or(score.total is distinct from entry.total and contest.rounds_corrections = contest.corrections)`,
  },
  {
    name: 'I11',
    promise: 'what a user has at stake are the fees paid for contests that are not over',
    rows: sql<{ count: number }>`select count(*)::int as count from account where kind = 'user'`,
    violations: sql<{
      violation: string;
    }>`select coalesce(account_id, 'user:' || user_id) || ' has ' || coalesce(stake.caps, 0)
        || ' at stake, but has paid ' || coalesce(paid.caps, 0) as violation
      from ${feesAtStake} stake
      full join (
        select account_id, sum(fee.caps) as caps
        from (
          select debit as account_id, credit as pot, amount as caps from transfer where kind = 'entry_fee'
          union all select credit, debit, -amount from transfer where kind = 'refund'
        ) fee
        join contest on pot = 'contest:' || contest.id and status in ('open', 'locked')
        group by account_id
      ) paid on account_id = 'user:' || user_id
      where coalesce(stake.caps, 0) <> coalesce(paid.caps, 0)`,
  },
];

/** Checks all promises on one snapshot of the database. In a season of millions of entries each takes its time. */
export function checkIntegrity(db: Db): Promise<Check[]> {
  return inSnapshot(db, async (trx) => {
    await allowLongStatements(trx);
    const checks: Check[] = [];
    for (const { name, promise, rows, violations } of CHECKS) {
      const counted = await rows.execute(trx);
      const found = await violations.execute(trx);
      checks.push({
        name,
        promise,
        checked: counted.rows[0]!.count,
        violations: found.rows.map((row) => row.violation),
      });
    }
    return checks;
  });
}
