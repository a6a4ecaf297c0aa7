-- What the score sheet of a match says otherwise than its deliveries; null: nothing. Nothing is paid meanwhile.
alter table match add column mismatch text;
create index match_held on match (id) where mismatch is not null;

-- The start that the feed said last: what it only repeats does not undo the operator's word.
alter table match add column fed_start timestamptz;

-- Corrections of a score that was settled already, counted; a settled contest that has seen fewer is due.
alter table match add column corrections integer not null default 0;
alter table match add column corrected_at timestamptz;
alter table contest add column corrections integer not null default 0;
create index match_corrected on match (id) where corrections > 0;

-- What became of an entry, told to its user: written in the transaction that ends or corrects the contest.
create table notice (
  number bigint generated always as identity primary key,
  user_id text not null references app_user on delete cascade,
  contest_id text not null references contest,
  kind text not null check (kind in ('called_off', 'refunded', 'settled', 'corrected')),
  -- Which correction; 0 for the other kinds, of which each entry has one.
  correction integer not null default 0,
  rank integer check (rank > 0),
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  seen_at timestamptz,
  unique (user_id, contest_id, kind, correction)
);
create index notice_by_user on notice (user_id, number);

-- What operators did. Append-only, like the ledger.
create table audit (
  number bigint generated always as identity primary key,
  at timestamptz not null,
  who text not null,
  command text not null,
  details jsonb not null
);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_audit_change();

-- A balance changes by a row in transfer alone: from within apply_transfers, which is a trigger itself.
create function keep_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'accounts are kept' using errcode = 'integrity_constraint_violation';
  elsif tg_op = 'INSERT' then
    if new.balance = 0 then return new; end if;
  elsif new.balance = old.balance or pg_trigger_depth() > 1 then
    return new;
  end if;
  raise exception 'a balance changes by transfers alone' using errcode = 'integrity_constraint_violation';
end $$;
create trigger account_keeps_balance before insert or update or delete on account
  for each row execute function keep_balance();
