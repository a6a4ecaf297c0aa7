import { sql } from 'kysely';
import type { Db } from '../../../src/server/database/database';

export interface FilledContest {
  /** The id of the contest. All other ids are derived from it, so that a database can have several such contests. */
  id: string;
  entries: number;
  /**
   * The teams as 64-bit masks. They are assigned to the entries in steps of 7919, so their number must not be divisible
   * by 7919.
   */
  teams: readonly bigint[];
  /** The players' points by slot. */
  points: readonly number[];
  /** The number of ranks that get one cap each from the house, since the entry is free. */
  rewardedRanks: number;
}

/**
 * Inserts a played match whose review has ended, with one locked contest, in as few statements as possible.
 */
export async function fillContest(db: Db, contest: FilledContest): Promise<void> {
  const { id, entries, teams, points, rewardedRanks } = contest;
  const rewards = [{ rank_start: 1, rank_end: rewardedRanks, reward_type: 'FIXED' }];
  const terms = rewards.map((each) => ({ ...each, reward_percentage: null, fixed_amount: 1 }));
  const masks = teams.map((mask) => BigInt.asIntN(64, mask));
  await db.transaction().execute(async (trx) => {
    const steps = [
      // Millions of rows take longer than the server's statement timeout allows.
      sql`set local statement_timeout = 0`,
      sql`insert into tournament (id, source_key, name) values (${id}, ${id}, 'T')`,
      sql`insert into match (id, source_key, tournament_id, home_team, away_team, description, venue,
          match_date, start_time, lock_at, locked_at, status, version, rules_format, rules_version, review_minutes,
          review_ends_at)
        values (${id}, ${id}, ${id}, 'A', 'B', '', '', '2026-03-01', '2026-03-01', '2026-03-01',
          '2026-03-01', 'in_review', 1, 'T20', 1, 0, '2026-03-01')`,
      sql`create temp table scored on commit drop as
        select slot - 1 as slot, points
        from unnest(${`{${points.join()}}`}::integer[]) with ordinality as given(points, slot)`,
      sql`insert into player (id, team, name) select ${id}::text || '-' || slot, ${id}, slot from scored`,
      sql`insert into match_player (match_id, slot, player_id, playing, total)
        select ${id}, slot, ${id}::text || '-' || slot, slot < 22, points from scored`,
      sql`insert into contest_type (id, name, position, entry_caps, min_participants, max_prize_pool, rewards)
        values (${id}, ${id}, 1, 0, 2, ${rewardedRanks}, ${JSON.stringify(terms)}::jsonb)`,
      sql`insert into account (id, kind) values (${`contest:${id}`}, 'contest')`,
      sql`insert into contest (id, match_id, contest_type_id, series, status, participants)
        values (${id}, ${id}, ${id}, 1, 'locked', ${entries})`,
      // The ids look like the server's: 32 hexadecimal digits in no particular order.
      sql`create temp table given on commit drop as
        select n, md5(${id}::text || '-' || n) as id from generate_series(1, ${entries}::integer) n`,
      sql`insert into app_user (id, email, first_name, last_name, password_hash, created_at, visited_on)
        select id, id || '@example.org', 'Meera', 'Nair', '', '2026-01-01', '2026-01-01' from given`,
      sql`insert into account (id, kind) select 'user:' || id, 'user' from given`,
      sql`create temp table team on commit drop as
        select number, mask
        from unnest(${`{${masks.join()}}`}::bigint[]) with ordinality as given(mask, number)`,
      sql`insert into entry
          (contest_id, match_id, contest_type_id, user_id, team_mask, created_at, updated_at)
        select ${id}, ${id}, ${id}, given.id, team.mask, '2026-02-01', '2026-02-01'
        from given join team on team.number = 1 + (n * 7919::bigint) % ${masks.length}::integer
        order by n`,
      sql`analyze`,
    ];
    for (const step of steps) await step.execute(trx);
  });
}
