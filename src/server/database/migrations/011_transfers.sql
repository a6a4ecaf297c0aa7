-- One statement moves the balances: it adds up what each account gets, locks the accounts in the order of their ids
-- (see 001) and writes them as it has found them. Two statements had to find each account twice. As with accounts
-- (see 009), that a contest exists is seen for all of a statement at once, and it is kept.
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
    select account_id, sum(delta)::bigint as delta
    from (select debit as account_id, -amount as delta from added
          union all select credit, amount from added) posting
    group by account_id
  ), held as (
    select account.id, moved.delta
    from account join moved on moved.account_id = account.id
    order by account.id for no key update of account
  ), done as (
    update account set balance = account.balance + held.delta from held
    where account.id = held.id
    returning 1
  )
  select (select count(*) from moved), (select count(*) from done) into named, written;
  if written <> named then
    raise exception 'a transfer names an account that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
alter table transfer drop constraint transfer_contest_id_fkey;
create function keep_contest() returns trigger language plpgsql as $$
begin
  if exists (select from transfer where contest_id = old.id) then
    raise exception 'a contest for which caps have moved is kept' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger contest_is_kept before truncate on contest for each statement execute function refuse_change();
create trigger contest_stays after delete on contest for each row execute function keep_contest();
create trigger contest_keeps_id after update of id on contest
  for each row when (new.id <> old.id) execute function keep_contest();

-- Only users are shown what moved their caps; the other side of nearly every transfer is the house or a pot.
drop index transfer_by_debit;
drop index transfer_by_credit;
create index transfer_from_user on transfer (debit) where debit like 'user:%';
create index transfer_to_user on transfer (credit) where credit like 'user:%';
