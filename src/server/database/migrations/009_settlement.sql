-- A settlement writes every entry of a contest once: with as much room left on its page, the row stays where it
-- is, and none of the table's four indexes is written. For pages that are filled from now on.
alter table entry set (fillfactor = 45);
alter table account set (fillfactor = 45);

-- A notice is copied from an entry, in the transaction that ends the contest: its user and its contest are those
-- that the entry refers to. To look both up again for each took longer than everything else about it. The entry
-- also says in few and rising bytes that there is one notice of a kind.
alter table notice drop constraint notice_user_id_fkey, drop constraint notice_contest_id_fkey;
alter table notice add column entry_id bigint;
update notice set entry_id = entry.id from entry
  where entry.user_id = notice.user_id and entry.contest_id = notice.contest_id;
delete from notice where entry_id is null;
alter table notice alter column entry_id set not null;
alter table notice drop constraint notice_user_id_contest_id_kind_correction_key;
alter table notice add constraint notice_once unique (entry_id, kind, correction);
-- Users come in no order: four bytes of a hash find their few notices in half the time that a tree of ids took.
drop index notice_by_user;
create index notice_by_user on notice using hash (user_id);

-- The same for transfers: that both accounts exist is seen for all of a statement at once, where they are locked
-- anyway, and accounts are kept: not deleted (keep_balance), not renamed, not emptied away.
create or replace function apply_transfers() returns trigger language plpgsql as $$
declare
  named bigint;
  locked bigint;
begin
  perform 1 from account
    where id in (select debit from added union select credit from added)
    order by id for no key update;
  get diagnostics locked = row_count;
  select count(*) into named from (select debit from added union select credit from added) account_id;
  if locked <> named then
    raise exception 'a transfer names an account that does not exist' using errcode = 'foreign_key_violation';
  end if;
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
alter table transfer drop constraint transfer_debit_fkey, drop constraint transfer_credit_fkey;
create trigger account_is_kept before truncate on account for each statement execute function refuse_change();
create function keep_account_id() returns trigger language plpgsql as $$
begin
  raise exception 'accounts are kept' using errcode = 'integrity_constraint_violation';
end $$;
create trigger account_keeps_id before update of id on account
  for each row when (new.id <> old.id) execute function keep_account_id();

-- Asked for each row without a call: what apply_transfers does itself is the most of what happens to accounts.
drop trigger account_keeps_balance on account;
create trigger account_comes_and_stays before insert or delete on account
  for each row execute function keep_balance();
create trigger account_keeps_balance before update on account
  for each row when (new.balance <> old.balance and pg_trigger_depth() = 0) execute function keep_balance();
