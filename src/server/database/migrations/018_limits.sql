-- The moments of wrong log-ins, so that the limit holds for any 15 minutes and not only for those of a fixed window.
drop table login_attempts;
create table login_attempts (
  key text primary key,
  wrong_at timestamptz[] not null,
  last_at timestamptz not null
);
create index login_attempts_by_time on login_attempts (last_at);

-- A further link for a new password leaves the earlier ones valid, so that nobody can make them void by asking for more.
-- Those that were sent are old within an hour; a user asks for another one.
drop table reset_link;
create table reset_link (
  token_hash text primary key,
  user_id text not null references app_user on delete cascade,
  -- False for a link that the operator made.
  by_email boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index reset_link_by_user on reset_link (user_id);
