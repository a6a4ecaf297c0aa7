/** The tables of `migrations/`, for Kysely. Times are Dates, caps and counts numbers, masks text. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CurrentOver } from '../../domain/cricket/currentOver';
import type { InningsCard } from '../../domain/cricket/inningsCard';
import type { InningsOvers } from '../../domain/cricket/overs';
import type { InningsTotal } from '../../domain/cricket/scorecard';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import type { Part } from '../../domain/cricket/role';
import type { MatchEvent, StoredEvent } from '../../domain/cricket/events';
import type { Reward } from '../../domain/contest/types';
import type { NotificationKind } from '../../domain/notification/kinds';
import type { Breakdown } from '../../domain/scoring/score';

type Json<T extends object | null> = JSONColumnType<T, string, string>;

export interface Database {
  server_key: { name: string; secret: string; created_at: Date };
  app_user: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    mobile_number: string;
    password_hash: string;
    created_at: Date;
    visited_on: string;
    demo: Generated<boolean>;
  };
  session_family: {
    id: string;
    user_id: string;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  refresh_token: { token_hash: string; family_id: string; expires_at: Date; spent_at: Date | null };
  push_subscription: {
    endpoint: string;
    user_id: string;
    p256dh: string;
    auth: string;
    created_at: Date;
    family_id: string;
  };
  notification_setting: Record<NotificationKind, boolean> & {
    user_id: string;
    quiet_from: number | null;
    quiet_to: number | null;
    time_zone: string;
  };
  push_occasion: {
    id: Generated<number>;
    match_id: string;
    kind: NotificationKind;
    number: Generated<number>;
    expires_at: Date;
    planned_to: ColumnType<string | null, string | null | undefined, string | null>;
  };
  push_delivery: {
    occasion_id: number;
    endpoint: string;
    next_at: Date;
    failures: Generated<number>;
  };
  tournament: { id: string; source_key: string; name: string; form_before: string | null };
  player: { id: string; team: string; name: string; registry_id: string | null };
  squad: { tournament_id: string; player_id: string };
  match: MatchTable;
  match_player: {
    match_id: string;
    slot: number;
    player_id: string;
    playing: boolean | null;
    total: Generated<number>;
    breakdown: ColumnType<Breakdown, string | undefined, string>;
    nightmare_place: number | null;
    part: ColumnType<Part | null, string | undefined, string>;
  };
  match_event: {
    match_id: string;
    event_id: string;
    revision: number;
    body: Json<MatchEvent | null>;
    received_at: Date;
  };
  demo_league: { one: Generated<boolean>; begun: Generated<boolean>; busy_until: Date };
  pick_share: { match_id: string; users: number; percents: Json<number[]> };
  demo_match: {
    match_id: string;
    ends_at: Date;
    elevens_seed: string | null;
    play_seed: string | null;
  };
  match_source: { match_id: string; content: Uint8Array };
  replay: {
    match_id: string;
    events: Json<StoredEvent[]>;
    ball_every_ms: number;
  };
  contest_type: {
    id: string;
    name: string;
    place: number;
    entry_caps: number;
    max_participants: number | null;
    min_participants: number;
    max_prize_pool: number;
    rewards: Json<Reward[]>;
  };
  contest: {
    id: string;
    match_id: string;
    contest_type_id: string;
    series: number;
    status: ColumnType<ContestStatus, ContestStatus | undefined, ContestStatus>;
    participants: Generated<number>;
    max_participants: number | null;
    ended_at: Date | null;
    end_number: number | null;
    corrections: Generated<number>;
  };
  entry: {
    id: Generated<number>;
    contest_id: string;
    match_id: string;
    contest_type_id: string;
    user_id: string;
    team_mask: string;
    created_at: Date;
    updated_at: Date;
    total: number | null;
    rank: number | null;
    reward: number | null;
    end_seen_at: Date | null;
  };
  account: { id: string; kind: 'user' | 'contest' | 'house'; balance: Generated<number> };
  transfer: {
    id: string;
    kind: string;
    debit: string;
    credit: string;
    amount: number;
    entry_id: number | null;
    contest_id: string | null;
    at: Date;
    number: Generated<number>;
  };
  correction_notice: {
    number: Generated<number>;
    entry_id: number;
    user_id: string;
    contest_id: string;
    correction: number;
    rank: number;
    rank_before: number;
    amount: number;
    at: Date;
    seen_at: Date | null;
  };
  /** A view of entries that have ended and of notices of corrections. */
  notice: {
    number: number;
    user_id: string;
    contest_id: string;
    kind: NoticeKind;
    correction: number;
    rank: number | null;
    amount: number;
    at: Date;
    seen_at: Date | null;
    match_id: string;
  };
  audit: {
    number: Generated<number>;
    at: Date;
    who: string;
    command: string;
    details: Json<object>;
  };
  schema_migration: { name: string; applied_at: Date };
}

export const CONTEST_STATUSES = ['open', 'locked', 'settled', 'called_off', 'refunded'] as const;
export type ContestStatus = (typeof CONTEST_STATUSES)[number];

export type NoticeKind = 'called_off' | 'refunded' | 'settled' | 'corrected';

interface MatchTable {
  id: string;
  source_key: string;
  tournament_id: string;
  home_team: string;
  away_team: string;
  home_team_logo: string | null;
  away_team_logo: string | null;
  description: string;
  venue: string;
  match_date: string;
  start_time: Date;
  lock_at: Date;
  locked_at: Date | null;
  status: ColumnType<MatchStatus, MatchStatus | undefined, MatchStatus>;
  version: Generated<number>;
  rules_version: number;
  replay: Generated<boolean>;
  review_minutes: number;
  review_ends_at: Date | null;
  announced: Generated<boolean>;
  innings: ColumnType<InningsTotal[], string | undefined, string>;
  result: string | null;
  completed_at: Date | null;
  nightmare_total: number | null;
  mismatch: string | null;
  fed_start: Date | null;
  corrections: Generated<number>;
  corrected_at: Date | null;
  overs: ColumnType<InningsOvers[] | null, string | undefined, string>;
  cards: ColumnType<InningsCard[] | null, string | undefined, string>;
  heard_at: Date | null;
  current_over: ColumnType<CurrentOver | null, string | null | undefined, string | null>;
  demo: Generated<boolean>;
}
