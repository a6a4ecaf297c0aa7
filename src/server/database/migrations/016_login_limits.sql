-- Wrong log-ins in a window of time, by what is limited: an account, or an address. Keys are hashes, so that the table
-- names nobody.
create table login_attempts (
  key text primary key,
  since timestamptz not null,
  wrong integer not null check (wrong >= 0)
);
create index login_attempts_by_time on login_attempts (since);

-- The addresses from which an account has logged in, as hashes.
create table known_address (
  user_id text not null references app_user on delete cascade,
  address_hash text not null,
  last_at timestamptz not null,
  primary key (user_id, address_hash)
);
