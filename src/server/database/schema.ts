/** The tables of `migrations/` as types for Kysely. Times are Dates, caps and counts numbers, masks text. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AvatarColour } from '../../domain/account/avatar';
import type { CurrentOver } from '../../domain/cricket/currentOver';
import type { InningsCard } from '../../domain/cricket/inningsCard';
import type { InningsOvers } from '../../domain/cricket/overs';
import type { Figures, InningsTotal } from '../../domain/cricket/scorecard';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import type { MatchEvent, StoredEvent } from '../../domain/cricket/events';
import type { Reward } from '../../domain/contest/types';
import type { KindSettings, NotificationKind } from '../../domain/notification/kinds';
import type { Format } from '../../domain/scoring/rules';
import type { Breakdown } from '../../domain/scoring/score';
import type { PointsOfSlot } from '../../domain/scoring/squadPoints';
import type { BookTables } from './bookSchema';
import type { LeagueTables } from './leagueSchema';

type Json<T extends object | null> = JSONColumnType<T, string, string>;
/** A trigger copies it from the contest's type when the contest opens, and keeps it. */
type Terms<T> = ColumnType<T, never, never>;

export type PictureType = 'image/png' | 'image/webp';

export interface Database extends LeagueTables, BookTables {
  server_key: {
    name: 'access' | 'refresh' | 'vapid';
    number: Generated<number>;
    secret: string;
    created_at: Date;
    active_at: Date;
  };
  app_user: {
    id: string;
    /** Null when the account is deleted. */
    email: string | null;
    first_name: string;
    last_name: string;
    mobile_number: string;
    password_hash: string;
    created_at: Date;
    visited_on: string;
    visit_streak: Generated<number>;
    demo: Generated<boolean>;
    colour: ColumnType<AvatarColour | null, AvatarColour | null | undefined, AvatarColour | null>;
    password_changed_at: Date | null;
    suspended_at: Date | null;
    deleted_at: Date | null;
    /** Null when the account is deleted. */
    tag_key: ColumnType<Uint8Array | null, never, null>;
  };
  session: {
    id: string;
    user_id: string;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    device: Generated<string>;
    mobile: Generated<boolean>;
    last_used_at: Date;
  };
  reset_link: {
    token_hash: string;
    user_id: string;
    by_email: boolean;
    created_at: Date;
    expires_at: Date;
  };
  login_attempts: {
    key: string;
    wrong_at: Date[];
    last_at: Date;
  };
  known_address: {
    user_id: string;
    address_hash: string;
    last_at: Date;
  };
  refresh_token: {
    token_hash: string;
    session_id: string;
    expires_at: Date;
    spent_at: Date | null;
  };
  push_subscription: {
    endpoint: string;
    user_id: string;
    p256dh: string;
    auth: string;
    created_at: Date;
    session_id: string;
    vapid_number: Generated<number>;
  };
  notification_setting: {
    user_id: string;
    kinds: Json<Partial<KindSettings>>;
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
    nightmare_position: number | null;
    figures: ColumnType<Figures | null, string | undefined, string>;
  };
  match_points: {
    match_id: string;
    version: number;
    innings: ColumnType<InningsTotal[] | null, never, never>;
    players: ColumnType<PointsOfSlot[], never, never>;
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
    secret: ColumnType<string | null, undefined, string>;
  };
  team_logo: { team: string; id: string; type: PictureType; content: Uint8Array };
  branding: {
    one: Generated<boolean>;
    name: string | null;
    primary_colour: string | null;
    logo_id: string | null;
    logo_type: PictureType | null;
    logo: Uint8Array | null;
  };
  shared_team: { id: string; entry_id: number; user_id: string; created_at: Date };
  feedback: {
    number: Generated<number>;
    user_id: string | null;
    text: string;
    at: Date;
    read_at: Date | null;
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
    position: number;
    entry_caps: number;
    max_participants: number | null;
    min_participants: number;
    max_prize_pool: number;
    rewards: Json<Reward[]>;
    description: Generated<string>;
    retired_at: Date | null;
  };
  contest: {
    id: string;
    match_id: string;
    contest_type_id: string;
    series: number;
    status: ColumnType<ContestStatus, ContestStatus | undefined, ContestStatus>;
    /** While the contest is open and has no maximum, those in `participant_shard` add to them. */
    participants: Generated<number>;
    entry_caps: Terms<number>;
    max_participants: Terms<number | null>;
    min_participants: Terms<number>;
    max_prize_pool: Terms<number>;
    rewards: Terms<Reward[]>;
    ended_at: Date | null;
    end_number: number | null;
    corrections: Generated<number>;
    in_table: Generated<boolean>;
    /** -1 before the first rounds of leagues are written. */
    rounds_corrections: Generated<number>;
    has_book: Generated<boolean>;
  };
  /** Joins count the participants of an open contest without a maximum here. */
  participant_shard: { id: Generated<number>; contest_id: string; participants: number };
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
    /** The number of the leaf with the receipt of the team. */
    receipt: ColumnType<number | null, never, never>;
    /** By which the owner recognises the entry in the book. */
    owner_tag: ColumnType<Uint8Array | null, never, never>;
  };
  account: {
    id: string;
    kind: 'user' | 'contest' | 'house';
    balance: Generated<number>;
    /** Rewards, corrections and refunds less all fees paid; always 0 for a contest and the house. */
    won: Generated<number>;
  };
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
  /** A view of the entries of ended contests and of the notices of corrections. */
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
  tournament_table: {
    tournament_id: string;
    matches: number;
    version: number;
    changed_at: Date;
  };
  tournament_row: {
    tournament_id: string;
    user_id: string;
    points: number;
    matches: number;
    total: number;
  };
  caps_setting: { one: Generated<boolean>; new_account_caps: number; day_caps: number };
  job_failure: {
    job: string;
    match_id: string;
    since: Date;
    failures: number;
    next_at: Date;
    errors: string[];
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
  rules_format: Format;
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
  held_since: Date | null;
  accepted_mismatch: string | null;
  fed_start: Date | null;
  corrections: Generated<number>;
  corrected_at: Date | null;
  overs: ColumnType<InningsOvers[] | null, string | undefined, string>;
  cards: ColumnType<InningsCard[] | null, string | undefined, string>;
  heard_at: Date | null;
  current_over: ColumnType<CurrentOver | null, string | null | undefined, string | null>;
  demo: Generated<boolean>;
}
