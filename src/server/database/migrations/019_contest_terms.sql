-- A contest keeps the terms with which it opened: a type that changes concerns only the contests that open later.
alter table contest
  add column entry_caps integer,
  add column min_participants integer,
  add column max_prize_pool integer,
  add column rewards jsonb;
-- The fee is what its entries have paid, should the type have been changed by hand since.
update contest set
  entry_caps = coalesce(paid.caps, contest_type.entry_caps),
  min_participants = contest_type.min_participants,
  max_prize_pool = case when paid.caps is null or paid.caps = contest_type.entry_caps
    then contest_type.max_prize_pool
    else coalesce(contest.max_participants, contest.participants) * paid.caps end,
  rewards = contest_type.rewards
  from contest_type, contest as opened
  left join (
    select credit, min(amount)::integer as caps from transfer where kind = 'entry_fee' group by credit
  ) paid on paid.credit = 'contest:' || opened.id
  where opened.id = contest.id and contest_type.id = contest.contest_type_id;
alter table contest
  alter column entry_caps set not null,
  alter column min_participants set not null,
  alter column max_prize_pool set not null,
  alter column rewards set not null,
  add constraint contest_entry_caps check (entry_caps >= 0),
  add constraint contest_min_participants check (min_participants > 0),
  add constraint contest_max_prize_pool check (max_prize_pool >= 0);

create function take_terms() returns trigger language plpgsql as $$
begin
  select entry_caps, max_participants, min_participants, max_prize_pool, rewards
    into new.entry_caps, new.max_participants, new.min_participants, new.max_prize_pool, new.rewards
    from contest_type where id = new.contest_type_id;
  return new;
end $$;
create trigger contest_takes_terms before insert on contest for each row execute function take_terms();
create function keep_terms() returns trigger language plpgsql as $$
begin
  raise exception 'contest % keeps its terms', old.id using errcode = 'integrity_constraint_violation';
end $$;
create trigger contest_keeps_terms
  before update of entry_caps, max_participants, min_participants, max_prize_pool, rewards on contest
  for each row when (
    (old.entry_caps, old.max_participants, old.min_participants, old.max_prize_pool, old.rewards)
    is distinct from
    (new.entry_caps, new.max_participants, new.min_participants, new.max_prize_pool, new.rewards))
  execute function keep_terms();

-- What a refund brought is the fee of the contest.
create or replace view notice as
  select contest.end_number as number, entry.user_id, entry.contest_id, contest.status as kind, 0 as correction,
    case when contest.status = 'settled' then coalesce(
      (select rank_before from correction_notice where entry_id = entry.id order by correction limit 1),
      entry.rank) end as rank,
    case when contest.status = 'settled' then entry.reward - coalesce(
      (select sum(amount) from correction_notice where entry_id = entry.id), 0)
      else contest.entry_caps end::bigint as amount,
    contest.ended_at as at, entry.end_seen_at as seen_at, entry.match_id
  from entry
  join contest on contest.id = entry.contest_id
  where contest.end_number is not null
  union all
  select number, user_id, contest_id, 'corrected', correction, rank, amount, at, seen_at, contest.match_id
  from correction_notice
  join contest on contest.id = contest_id;

-- Types by command. A type with other figures than these was made by hand.
create function percent_of(rewards jsonb) returns numeric language sql immutable as $$
  select coalesce(sum((rank_end - rank_start + 1) * coalesce(reward_percentage, 0)), 0)
  from jsonb_to_recordset(rewards) as reward(rank_start integer, rank_end integer, reward_percentage numeric)
$$;
update contest_type set min_participants = 2 where min_participants < 2;
update contest_type set max_participants = min_participants where max_participants < min_participants;
alter table contest_type
  add column description text not null default '',
  add column retired_at timestamptz,
  add constraint contest_type_description check (char_length(description) <= 200),
  add constraint contest_type_places check (min_participants >= 2 and max_participants >= min_participants),
  add constraint contest_type_percent check (retired_at is not null or percent_of(rewards) <= 100) not valid;

-- What a new account and each later day of play bring, the same for all servers.
create table caps_setting (
  one boolean primary key default true check (one),
  new_account_caps integer not null check (new_account_caps between 0 and 1000000),
  day_caps integer not null check (day_caps between 0 and 1000000)
);
insert into caps_setting (new_account_caps, day_caps) values (1000, 50);

-- Since when a match is held. Of those that are held already, it is when their feed was last heard.
alter table match add column held_since timestamptz;
update match set held_since = coalesce(heard_at, locked_at, start_time) where mismatch is not null;

-- The jobs that fail for a match, until they succeed.
create table job_failure (
  job text,
  match_id text references match on delete cascade,
  since timestamptz not null,
  failures integer not null check (failures > 0),
  next_at timestamptz not null,
  -- Each distinct error, the latest last.
  errors text[] not null check (cardinality(errors) > 0),
  primary key (match_id, job)
);
