-- When a feed was last heard about the match, news or not: figures that nobody renews are stale.
alter table match add column heard_at timestamptz;
-- The over being bowled, ball by ball, for those who watch.
alter table match add column current_over jsonb;

-- Told at the commit, to every server process that listens, whoever made the change.
create function tell_match_version() returns trigger language plpgsql as $$
begin
  perform pg_notify('match_version', new.id);
  return null;
end $$;
create trigger match_tells_version after update of version on match for each row
  when (new.version <> old.version) execute function tell_match_version();

-- The ranks of a settled contest follow a corrected score on their own, later than the match.
create function tell_contest_correction() returns trigger language plpgsql as $$
begin
  perform pg_notify('match_version', new.match_id);
  return null;
end $$;
create trigger contest_tells_correction after update of corrections on contest for each row
  when (new.corrections <> old.corrections) execute function tell_contest_correction();

-- What ended lately is told again to servers that have missed news.
create index match_by_completion on match (completed_at) where completed_at is not null;
