-- What people choose, and what became of their accounts. A deleted account keeps its id alone, so that its entries,
-- transfers and ranks stay true.
alter table app_user
  alter column email drop not null,
  add column colour text
    check (colour in ('rose', 'plum', 'iris', 'sea', 'moss', 'sand', 'clay', 'slate')),
  add column password_changed_at timestamptz,
  add column suspended_at timestamptz,
  add column deleted_at timestamptz,
  add constraint app_user_deleted check ((deleted_at is null) = (email is not null));
create index app_user_deleted_at on app_user (deleted_at) where deleted_at is not null;

-- The device of a session, as its browser calls itself, and when a token of it was last renewed.
alter table session
  add column device text not null default '',
  add column mobile boolean not null default false,
  add column last_used_at timestamptz;
update session set last_used_at = coalesce(
  (select max(spent_at) from refresh_token where session_id = session.id), created_at);
alter table session alter column last_used_at set not null;

-- One-time links that set a new password; the newest of an account counts.
create table reset_link (
  user_id text primary key references app_user on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- The audit names accounts by their ids, so that it holds nothing of a person whose account is deleted.
alter table audit disable trigger audit_is_append_only;
update audit set details = jsonb_set(details, '{account}', to_jsonb(app_user.id))
  from app_user
  where details ? 'account' and app_user.email = lower(details ->> 'account');
alter table audit enable trigger audit_is_append_only;
