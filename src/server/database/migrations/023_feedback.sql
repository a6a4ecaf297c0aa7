-- What users tell the operator. It goes with the account that sent it; a visitor has none.
create table feedback (
  number bigint generated always as identity primary key,
  user_id text references app_user on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null,
  read_at timestamptz
);
create index feedback_by_user on feedback (user_id, at);
create index feedback_unread on feedback (number) where read_at is null;
