-- A subscription belongs to the session in which a browser made it, and goes with that. Nothing was ever sent to
-- those of before, and nobody can say whose browser they are in now.
delete from push_subscription;
alter table push_subscription add column family_id text not null references session_family on delete cascade;
create index push_subscription_family on push_subscription (family_id);

-- What a user has chosen; whoever has no row has what `src/domain/notification/kinds.ts` says. Quiet hours are
-- minutes of the day by the clocks of the time zone.
create table notification_setting (
  user_id text primary key references app_user on delete cascade,
  lock_reminder boolean not null,
  left_out boolean not null,
  match_started boolean not null,
  result boolean not null,
  refund boolean not null,
  correction boolean not null,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439 and quiet_to <> quiet_from),
  time_zone text not null,
  check ((quiet_from is null) = (quiet_to is null))
);

-- Something has happened to a match that those with a team in it (or, for a lock reminder, without one) may want to
-- hear of. One row however many they are, written by what has caused it; it goes when it is of no use any more.
create table push_occasion (
  id bigint generated always as identity primary key,
  match_id text not null references match on delete cascade,
  kind text not null
    check (kind in ('lock_reminder', 'left_out', 'match_started', 'result', 'refund', 'correction')),
  -- Of several of one kind: the lock in seconds, the match's version, the correction.
  number bigint not null default 0,
  expires_at timestamptz not null,
  -- Deliveries are made for users up to this one, in the order of their ids; null: for all.
  planned_to text default '',
  unique (match_id, kind, number)
);

-- A message that a browser is to get. It says what holds when it is sent, so only what it is about is kept.
create table push_delivery (
  occasion_id bigint not null references push_occasion on delete cascade,
  endpoint text not null references push_subscription on delete cascade,
  -- Not before. Whoever is at it moves it on, so that nobody else takes it, and it is taken again after a crash.
  next_at timestamptz not null,
  failures integer not null default 0,
  primary key (occasion_id, endpoint)
);
create index push_delivery_by_time on push_delivery (next_at);
create index push_delivery_by_endpoint on push_delivery (endpoint);
