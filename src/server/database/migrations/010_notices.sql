-- What became of an entry is what the entry and its contest say: no notice of an end is written any more, a million
-- of them with the largest contests. Only a correction, which changes what the entry says, leaves a notice of its own.
create sequence notice_number;
select setval('notice_number', coalesce(max(number), 0) + 1, false) from notice;

alter table contest rename column settled_at to ended_at;
-- Rises from each end, and each notice of a correction, to the next.
alter table contest add column end_number bigint unique;
update contest set ended_at = coalesce(locked_at, lock_at) from match
  where match.id = contest.match_id and contest.status = 'called_off';
update contest set end_number = told.number
  from (select contest_id, max(number) as number from notice where kind <> 'corrected' group by contest_id) told
  where told.contest_id = contest.id;
update contest set end_number = nextval('notice_number')
  where status not in ('open', 'locked') and end_number is null;
alter table contest add constraint contest_end
  check ((status in ('open', 'locked')) = (ended_at is null) and (ended_at is null) = (end_number is null));

-- When its user has seen what became of it.
alter table entry add column end_seen_at timestamptz;
-- Whatever has no notice any more is old.
update entry set end_seen_at = told.seen_at
  from (
    select entry.id, case when notice.number is null then contest.ended_at else notice.seen_at end as seen_at
    from entry
    join contest on contest.id = entry.contest_id and contest.ended_at is not null
    left join notice on notice.entry_id = entry.id and notice.kind <> 'corrected'
  ) told
  where told.id = entry.id and told.seen_at is not null;

alter table notice rename to correction_notice;
alter table correction_notice add column rank_before integer check (rank_before > 0);
update correction_notice set rank_before = coalesce(
  (select earlier.rank from correction_notice earlier
    where earlier.entry_id = correction_notice.entry_id and earlier.correction < correction_notice.correction
    order by earlier.correction desc limit 1),
  rank)
  where kind = 'corrected';
delete from correction_notice where kind <> 'corrected';
alter table correction_notice
  drop column kind, alter column correction drop default,
  alter column rank set not null, alter column rank_before set not null,
  alter column number drop identity, alter column number set default nextval('notice_number');
alter table correction_notice add constraint correction_notice_once unique (entry_id, correction);

-- What a user is told: how an entry ended, as it was then, and what was corrected since.
create view notice as
  select contest.end_number as number, entry.user_id, entry.contest_id, contest.status as kind, 0 as correction,
    case when contest.status = 'settled' then coalesce(
      (select rank_before from correction_notice where entry_id = entry.id order by correction limit 1),
      entry.rank) end as rank,
    case when contest.status = 'settled' then entry.reward - coalesce(
      (select sum(amount) from correction_notice where entry_id = entry.id), 0)
      else contest_type.entry_caps end::bigint as amount,
    contest.ended_at as at, entry.end_seen_at as seen_at, entry.match_id
  from entry
  join contest on contest.id = entry.contest_id
  join contest_type on contest_type.id = contest.contest_type_id
  where contest.end_number is not null
  union all
  select number, user_id, contest_id, 'corrected', correction, rank, amount, at, seen_at, contest.match_id
  from correction_notice
  join contest on contest.id = contest_id;
