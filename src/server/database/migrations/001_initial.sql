-- Secrets that every server process shares: token signing, refresh derivation, VAPID.
create table server_key (
  name text primary key,
  secret text not null,
  created_at timestamptz not null
);

create table app_user (
  id text primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  mobile_number text not null default '',
  password_hash text not null,
  created_at timestamptz not null
);

-- One family per log-in; every refresh token of a device descends from it.
create table session_family (
  id text primary key,
  user_id text not null references app_user on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_family_user on session_family (user_id);

create table refresh_token (
  token_hash text primary key,
  family_id text not null references session_family on delete cascade,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index refresh_token_family on refresh_token (family_id);

create table push_subscription (
  endpoint text primary key,
  user_id text not null references app_user on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_user on push_subscription (user_id, created_at);

-- Cricket.
create table tournament (
  id text primary key,
  source_key text not null unique,
  name text not null,
  -- Form in this tournament is what was known before this day; null means until now.
  form_before date
);

create table player (
  id text primary key,
  team text not null,
  name text not null,
  registry_id text,
  unique (team, name)
);

create table squad (
  tournament_id text not null references tournament on delete cascade,
  player_id text not null references player,
  primary key (tournament_id, player_id)
);

create table match (
  id text primary key,
  source_key text not null unique,
  tournament_id text not null references tournament,
  home_team text not null,
  away_team text not null check (away_team <> home_team),
  home_team_logo text,
  away_team_logo text,
  description text not null,
  venue text not null,
  match_date date not null,
  start_time timestamptz not null,
  lock_at timestamptz not null,
  locked_at timestamptz,
  status text not null default 'scheduled'
    check (status in ('scheduled', 'live', 'in_review', 'completed', 'abandoned', 'no_result')),
  version integer not null default 0,
  rules_version integer not null,
  replay boolean not null default false,
  review_minutes integer not null check (review_minutes >= 0),
  review_ends_at timestamptz,
  announced boolean not null default false,
  innings jsonb not null default '[]',
  result text,
  completed_at timestamptz,
  nightmare_total integer,
  check (locked_at is not null or status in ('scheduled', 'abandoned', 'no_result'))
);
create index match_by_start on match (start_time desc);
create index match_by_status on match (status, lock_at);
create index match_by_tournament on match (tournament_id, match_date);

-- A freeze is a latch: once set it is never undone or moved.
create function keep_freeze() returns trigger language plpgsql as $$
begin
  if old.locked_at is not null and new.locked_at is distinct from old.locked_at then
    raise exception 'match % is frozen for good', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger match_freeze before update on match for each row execute function keep_freeze();

-- The squad of a match in slots 0 to 63 (only ever appended), with each player's points.
create table match_player (
  match_id text not null references match on delete cascade,
  slot smallint not null check (slot between 0 and 63),
  player_id text not null references player,
  playing boolean,
  total integer not null default 0,
  breakdown jsonb not null default '{}',
  nightmare_place smallint check (nightmare_place between 1 and 11),
  primary key (match_id, slot),
  unique (match_id, player_id)
);
create index match_player_by_player on match_player (player_id);

-- What a feed said, every revision of it; everything about a match is derived from the latest ones.
create table match_event (
  match_id text not null references match on delete cascade,
  event_id text not null,
  revision integer not null,
  body jsonb,
  received_at timestamptz not null,
  primary key (match_id, event_id, revision)
);

-- A replay: the events of a real match, due one by one from the freeze on.
create table replay (
  match_id text primary key references match on delete cascade,
  events jsonb not null,
  ball_every_ms integer not null check (ball_every_ms > 0)
);

-- Contests.
create table contest_type (
  id text primary key,
  name text not null unique,
  place integer not null,
  entry_caps integer not null check (entry_caps >= 0),
  max_participants integer check (max_participants > 0),
  min_participants integer not null check (min_participants > 0),
  max_prize_pool integer not null check (max_prize_pool >= 0),
  rewards jsonb not null
);

create table contest (
  id text primary key,
  match_id text not null references match,
  contest_type_id text not null references contest_type,
  series integer not null check (series > 0),
  status text not null default 'open'
    check (status in ('open', 'locked', 'settled', 'called_off', 'refunded')),
  participants integer not null default 0 check (participants >= 0),
  max_participants integer,
  settled_at timestamptz,
  unique (match_id, contest_type_id, series),
  check (participants <= max_participants)
);

-- Entry numbers rise in the order of entry and are never reused: ties fall in that order.
create table entry (
  id bigint generated always as identity primary key,
  contest_id text not null references contest,
  match_id text not null references match,
  contest_type_id text not null references contest_type,
  user_id text not null references app_user,
  team_mask bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  total integer,
  rank integer check (rank > 0),
  reward integer check (reward >= 0),
  unique (user_id, match_id, contest_type_id)
);
create index entry_by_contest on entry (contest_id, id);

-- Caps. A transfer is one debit and one credit, so the sum over all accounts is always zero.
create table account (
  id text primary key,
  kind text not null check (kind in ('user', 'contest', 'house')),
  balance bigint not null default 0,
  constraint account_not_overdrawn check (kind = 'house' or balance >= 0)
);

create table transfer (
  id text primary key,
  kind text not null,
  debit text not null references account,
  credit text not null references account check (credit <> debit),
  amount bigint not null check (amount > 0),
  entry_id bigint,
  contest_id text references contest,
  at timestamptz not null
);
create index transfer_by_debit on transfer (debit, at);
create index transfer_by_credit on transfer (credit, at);
create index transfer_by_entry on transfer (entry_id) where entry_id is not null;

-- The only way a balance changes is a row in transfer. Accounts are locked in the order of their ids,
-- so that two settlements that share players can't wait for each other; and not for key update, because
-- the foreign keys of the new rows have locked the same accounts for key share already.
create function apply_transfers() returns trigger language plpgsql as $$
begin
  perform 1 from account
    where id in (select debit from added union select credit from added)
    order by id for no key update;
  update account set balance = account.balance + moved.delta
    from (
      select account_id, sum(delta)::bigint as delta
      from (select debit as account_id, -amount as delta from added
            union all select credit, amount from added) posting
      group by account_id
    ) moved
    where account.id = moved.account_id;
  return null;
end $$;
create trigger transfer_applies after insert on transfer
  referencing new table as added for each statement execute function apply_transfers();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger transfer_is_append_only before update or delete or truncate on transfer
  for each statement execute function refuse_change();

insert into account (id, kind) values ('house', 'house');
