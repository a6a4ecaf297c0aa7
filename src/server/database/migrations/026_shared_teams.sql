-- The links that users have made to their teams. An entry has one at most, which ends with the entry.
create table shared_team (
  id text primary key,
  entry_id bigint not null unique references entry on delete cascade,
  user_id text not null references app_user,
  created_at timestamptz not null
);
create index shared_team_by_user on shared_team (user_id);
