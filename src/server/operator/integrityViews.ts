import { sql } from 'kysely';
import type { Db } from '../database/database';
import { inSnapshot } from '../database/transaction';

export interface Check {
  name: string;
  promise: string;
  /** How many rows were checked. */
  checked: number;
  /** What violates the promise, a line each; empty when it holds. */
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

/** The invariants I1 to I4 of the quality bar, each with a query for what violates it. */
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
    }>`select contest.id || ' counts ' || participants || ' participants, but has ' || count(entry.id)
        || ' entries and ' || coalesce(max_participants::text, 'unlimited') || ' places' as violation
      from contest left join entry on entry.contest_id = contest.id
      group by contest.id
      having participants <> count(entry.id) or participants > max_participants`,
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
];

/** Checks all promises on one snapshot of the database. */
export function checkIntegrity(db: Db): Promise<Check[]> {
  return inSnapshot(db, async (trx) => {
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
