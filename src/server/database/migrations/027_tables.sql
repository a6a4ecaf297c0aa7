-- What users have won, by transfers of four kinds alone. Like the balance, it changes only by a row in transfer.
alter table account add column won bigint not null default 0;
update account set won = played.caps
  from (
    select account_id, sum(delta)::bigint as caps
    from (select debit as account_id, -amount as delta from transfer
            where kind in ('entry_fee', 'reward', 'correction', 'refund')
          union all select credit, amount from transfer
            where kind in ('entry_fee', 'reward', 'correction', 'refund')) posting
    group by account_id
  ) played
  where played.account_id = account.id and account.kind = 'user';

create or replace function apply_transfers() returns trigger language plpgsql as $$
declare
  named bigint;
  held bigint;
  written bigint;
begin
  select count(distinct contest_id) from added into named;
  select count(*) from (
    select from contest where id in (select contest_id from added) for key share
  ) kept into held;
  if held <> named then
    raise exception 'a transfer names a contest that does not exist' using errcode = 'foreign_key_violation';
  end if;
  with moved as (
    select account_id, sum(delta)::bigint as delta,
      coalesce(sum(delta) filter (where kind in ('entry_fee', 'reward', 'correction', 'refund')), 0)::bigint as won
    from (select debit as account_id, -amount as delta, kind from added
          union all select credit, amount, kind from added) posting
    group by account_id
  ), held as (
    select account.id, moved.delta, case when account.kind = 'user' then moved.won else 0 end as won
    from account join moved on moved.account_id = account.id
    order by account.id for no key update of account
  ), done as (
    update account set balance = account.balance + held.delta, won = account.won + held.won from held
    where account.id = held.id
    returning 1
  )
  select (select count(*) from moved), (select count(*) from done) into named, written;
  if written <> named then
    raise exception 'a transfer names an account that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create or replace function keep_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'accounts are kept' using errcode = 'integrity_constraint_violation';
  elsif tg_op = 'INSERT' then
    if new.balance = 0 and new.won = 0 then return new; end if;
  elsif (new.balance, new.won) = (old.balance, old.won) or pg_trigger_depth() > 1 then
    return new;
  end if;
  raise exception 'a balance changes by transfers alone' using errcode = 'integrity_constraint_violation';
end $$;
drop trigger account_keeps_balance on account;
create trigger account_keeps_balance before update on account
  for each row when ((new.balance <> old.balance or new.won <> old.won) and pg_trigger_depth() = 0)
  execute function keep_balance();

-- The tables of tournaments follow from settled entries: a job adds each contest within seconds of its settlement, so that
-- a settlement of a million entries writes no second row for each. It adds the contests that were settled before, too.
create table tournament_table (
  tournament_id text primary key references tournament on delete cascade,
  -- The number of matches that it includes.
  matches integer not null check (matches > 0),
  -- Increases with each change.
  version integer not null,
  changed_at timestamptz not null
);

-- The users are those of entries, which refer to them already.
create table tournament_row (
  tournament_id text not null,
  user_id text not null,
  points integer not null check (points >= 0),
  matches integer not null check (matches >= 0),
  total integer not null,
  primary key (tournament_id, user_id)
);
create index tournament_row_by_rank on tournament_row (tournament_id, points desc, matches, total, user_id);

alter table contest add column in_table boolean not null default false;
-- Holds only the contests that are still to be added, so that the job finds them at once in a league of any age.
create index contest_to_table on contest (match_id)
  where status = 'settled' and contest_type_id = 'unlimited' and entry_caps = 0 and max_participants is null
    and not in_table;
