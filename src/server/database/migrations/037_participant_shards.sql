-- All who enter a contest without a maximum took turns on its row, only to be counted. Each transaction now adds to a
-- shard that no other one locks, or starts one, so there are never many more shards than transactions at a time. The
-- number of participants is that of the contest and all of its shards together.
create table participant_shard (
  id bigint generated always as identity primary key,
  contest_id text not null references contest on delete cascade,
  -- Negative if more have left than entered by way of this shard.
  participants integer not null
);
-- A server of the older version takes one who leaves from the row of the contest, even if a shard counts them.
alter table contest drop constraint contest_participants_check, add constraint contest_participants_check
  check (participants >= 0 or (status = 'open' and max_participants is null));
create index participant_shard_by_contest on participant_shard (contest_id, id);

-- A user enters or leaves only while the transaction has locked the match for share, and the match is scheduled and not
-- frozen. This update conflicts with that lock, so it sees the shards of all of them, and nobody adds to one afterwards.
-- A trigger, so that from then on the contest alone has the number, also when a server of the older version, which
-- knows no shards, freezes the match.
create function add_up_shards() returns trigger language plpgsql as $$
begin
  with removed as (
    delete from participant_shard using contest
    where contest.id = participant_shard.contest_id and contest.match_id = new.id
    returning contest.id, participant_shard.participants
  ), counted as (
    select id, sum(participants)::integer as participants from removed group by id
  )
  update contest set participants = contest.participants + counted.participants from counted
  where contest.id = counted.id;
  return null;
end $$;
create trigger match_adds_up_shards after update of status, locked_at on match for each row
  when (old.status = 'scheduled' and old.locked_at is null
    and (new.status <> 'scheduled' or new.locked_at is not null))
  execute function add_up_shards();
