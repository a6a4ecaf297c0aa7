-- The points of the last versions of a frozen match. Followers of a version are given its curve and its rows, by any
-- server, also when the match has newer versions already.
create table match_points (
  match_id text not null references match on delete cascade,
  version integer not null,
  players jsonb not null,
  primary key (match_id, version)
);

-- A trigger, so that no version lacks its points, whatever has made it.
create function keep_match_points() returns trigger language plpgsql as $$
begin
  insert into match_points (match_id, version, players)
  select new.id, new.version, coalesce(jsonb_agg(
    jsonb_build_object('slot', slot, 'total', total, 'breakdown', breakdown) order by slot), '[]')
  from match_player where match_id = new.id;
  -- Nobody follows a match that is completed, but some may not know yet that it is.
  delete from match_points where match_id = new.id
    and version <= new.version - (case when new.completed_at is null then 30 else 3 end);
  return null;
end $$;
create trigger match_keeps_points after update of version on match for each row
  when (new.version <> old.version and new.locked_at is not null)
  execute function keep_match_points();
