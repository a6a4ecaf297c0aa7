import { sql } from 'kysely';
import type { ServiceContext } from './context';

export interface Check {
  name: string;
  promise: string;
  /** How many rows were looked at. */
  looked: number;
  /** What is wrong, a line each; empty when the promise holds. */
  wrong: string[];
}

interface Sought {
  name: string;
  promise: string;
  looked: ReturnType<typeof sql<{ looked: number }>>;
  wrong: ReturnType<typeof sql<{ wrong: string }>>;
}

const postings = sql`(
  select debit as account_id, -amount as delta from transfer
  union all select credit, amount from transfer)`;

/** I1 to I4 of the quality bar, each as a query for what breaks it. */
const CHECKS: readonly Sought[] = [
  {
    name: 'I1',
    promise: 'the sum over all accounts is 0',
    looked: sql<{ looked: number }>`select count(*)::int as looked from account`,
    wrong: sql<{ wrong: string }>`select 'all accounts together hold ' || sum(balance) as wrong
      from account having coalesce(sum(balance), 0) <> 0`,
  },
  {
    name: 'I2',
    promise: "each balance equals the sum of its postings, and a user's is not negative",
    looked: sql<{ looked: number }>`select count(*)::int as looked from transfer`,
    wrong: sql<{
      wrong: string;
    }>`select id || ' holds ' || balance || ', its postings say ' || coalesce(said, 0) as wrong
      from account
      left join (select account_id, sum(delta) as said from ${postings} p group by account_id) s
        on s.account_id = account.id
      where balance <> coalesce(said, 0) or (kind = 'user' and balance < 0)`,
  },
  {
    name: 'I3',
    promise: 'participants = entries <= max_participants',
    looked: sql<{ looked: number }>`select count(*)::int as looked from contest`,
    wrong: sql<{
      wrong: string;
    }>`select contest.id || ' counts ' || participants || ' participants, has ' || count(entry.id)
        || ' entries and ' || coalesce(max_participants::text, 'unlimited') || ' places' as wrong
      from contest left join entry on entry.contest_id = contest.id
      group by contest.id
      having participants <> count(entry.id) or participants > max_participants`,
  },
  {
    name: 'I4',
    promise: 'the pot of a contest that has ended is 0',
    looked: sql<{
      looked: number;
    }>`select count(*)::int as looked from contest where status in ('settled', 'refunded', 'called_off')`,
    wrong: sql<{
      wrong: string;
    }>`select contest.id || ' is ' || status || ' and its pot holds ' || balance as wrong
      from contest join account on account.id = 'contest:' || contest.id
      where status in ('settled', 'refunded', 'called_off') and balance <> 0`,
  },
];

export interface Verification {
  /** Looks at one snapshot of the database. */
  verify(): Promise<Check[]>;
}

export function createVerification({ db }: Pick<ServiceContext, 'db'>): Verification {
  return {
    verify: () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const checks: Check[] = [];
          for (const { name, promise, looked, wrong } of CHECKS) {
            const counted = await looked.execute(trx);
            const found = await wrong.execute(trx);
            checks.push({
              name,
              promise,
              looked: counted.rows[0]!.looked,
              wrong: found.rows.map((row) => row.wrong),
            });
          }
          return checks;
        }),
  };
}
