import { sql } from 'kysely';
import { accountId } from '../../domain/ledger/ledger';
import type { Db } from '../database/database';
import { inSnapshot, type Trx } from '../database/transaction';
import { capsWon, feesAtStake } from './wonViews';

type Row = Record<string, unknown>;

/** What is kept about a user, with the field names of the contract. */
export interface UserExport {
  exported_at: string;
  account: Row;
  sessions: Row[];
  known_addresses: Row[];
  notifications: Row | null;
  subscriptions: Row[];
  teams: Row[];
  tables: Row[];
  leagues: Row[];
  caps: Row[];
  corrections: Row[];
  feedback: Row[];
  operator_actions: Row[];
}

/**
 * Reads what is kept about a user from one snapshot of the database. Hashes, tokens and keys are left out: they say
 * nothing about the user, and a file with them would have to be kept secret. The receipts of teams are left out, because
 * `/user/receipts` returns them. Leagues do not say whether they have blocked the user, because a blocked user must not
 * learn it. Returns undefined when the account is deleted.
 */
export function userExport(db: Db, userId: string, now: Date): Promise<UserExport | undefined> {
  return inSnapshot(db, async (trx) => {
    const [account] = await accountOf(trx, userId);
    if (account === undefined) return undefined;
    const [notifications = null] = await notificationsOf(trx, userId);
    return {
      exported_at: now.toISOString(),
      account,
      sessions: await sessionsOf(trx, userId),
      known_addresses: await addressesOf(trx, userId),
      notifications,
      subscriptions: await subscriptionsOf(trx, userId),
      teams: await teamsOf(trx, userId),
      tables: await tablesOf(trx, userId),
      leagues: await leaguesOf(trx, userId),
      caps: await capsOf(trx, userId),
      corrections: await correctionsOf(trx, userId),
      feedback: await feedbackOf(trx, userId),
      operator_actions: await operatorActionsOn(trx, userId),
    };
  });
}

async function rowsOf(trx: Trx, query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(trx)).rows;
}

const accountOf = (trx: Trx, userId: string) =>
  rowsOf(
    trx,
    sql<Row>`
      select app_user.id, email, first_name, last_name, mobile_number, colour, created_at, visited_on,
        visit_streak as day_streak, password_changed_at, suspended_at, balance as caps,
        ${capsWon} as caps_won
      from app_user join account on account.id = ${accountId({ kind: 'user', id: userId })}
      left join ${feesAtStake} stake on stake.user_id = app_user.id
      where app_user.id = ${userId} and deleted_at is null`,
  );

const sessionsOf = (trx: Trx, userId: string) =>
  rowsOf(
    trx,
    sql<Row>`
      select id, device, mobile, created_at, last_used_at, expires_at, revoked_at as ended_at
      from session where user_id = ${userId} order by created_at`,
  );

const addressesOf = (trx: Trx, userId: string) =>
  rowsOf(
    trx,
    sql<Row>`select last_at from known_address where user_id = ${userId} order by last_at`,
  );

const notificationsOf = (trx: Trx, userId: string) =>
  rowsOf(
    trx,
    sql<Row>`
      select kinds, quiet_from, quiet_to, time_zone from notification_setting
      where user_id = ${userId}`,
  );

const subscriptionsOf = (trx: Trx, userId: string) =>
  rowsOf(
    trx,
    sql<Row>`
      select endpoint, session_id, created_at from push_subscription
      where user_id = ${userId} order by created_at`,
  );

const teamsOf = (trx: Trx, userId: string) =>
  rowsOf(
    trx,
    sql<Row>`
      select entry.id, home_team || ' v ' || away_team as match, match.start_time,
        contest_type.name as contest, contest.status, contest.id as contest_id,
        entry.created_at, entry.updated_at, total, rank, reward, end_seen_at,
        (select created_at from shared_team where entry_id = entry.id) as shared_at,
        array(
          select name from match_player join player on player.id = player_id
          where match_player.match_id = entry.match_id and team_mask >> slot::int & 1 = 1
          order by slot
        ) as players
      from entry
      join contest on contest.id = contest_id
      join contest_type on contest_type.id = contest.contest_type_id
      join match on match.id = entry.match_id
      where user_id = ${userId}
      order by entry.id`,
  );

const tablesOf = (trx: Trx, userId: string) =>
  rowsOf(
    trx,
    sql<Row>`
      select name as tournament, points, matches, total
      from tournament_row join tournament on tournament.id = tournament_id
      where user_id = ${userId} order by name, tournament.id`,
  );

const leaguesOf = (trx: Trx, userId: string) =>
  rowsOf(
    trx,
    sql<Row>`
      select case when is_member then name end as league, owner_id = ${userId} as owner, joined_at, left_at,
        coalesce((
          select json_agg(json_build_object('match', home_team || ' v ' || away_team, 'total', total, 'place', place,
            'points', points, 'seen_at', seen_at) order by start_time, match.id)
          from league_score join match on match.id = match_id
          where league_score.league_id = league.id and league_score.user_id = ${userId}
            and locked_at >= joined_at and (left_at is null or locked_at < left_at)
        ), '[]') as rounds
      from league_member join league on league.id = league_id
      cross join lateral (
        select bool_or(present.left_at is null) as is_member from league_member as present
        where present.league_id = league.id and present.user_id = league_member.user_id
      ) own
      where user_id = ${userId} order by number`,
  );

const correctionsOf = (trx: Trx, userId: string) =>
  rowsOf(
    trx,
    sql<Row>`
      select contest_id, correction, rank_before, rank, amount, at, seen_at from correction_notice
      where user_id = ${userId} order by number`,
  );

const feedbackOf = (trx: Trx, userId: string) =>
  rowsOf(
    trx,
    sql<Row>`select at, text, read_at from feedback where user_id = ${userId} order by number`,
  );

/** Leaves out the operator's name, because the operator is another person. */
const operatorActionsOn = (trx: Trx, userId: string) =>
  rowsOf(
    trx,
    sql<Row>`
      select number, at, command, details from audit where details ->> 'account' = ${userId}
      order by number`,
  );

async function capsOf(trx: Trx, userId: string): Promise<Row[]> {
  const account = accountId({ kind: 'user', id: userId });
  return rowsOf(
    trx,
    sql<Row>`
      select number, kind, case when credit = ${account} then amount else -amount end as amount, at,
        contest_id, entry_id
      from transfer
      where (debit = ${account} and debit like 'user:%') or (credit = ${account} and credit like 'user:%')
      order by number`,
  );
}
