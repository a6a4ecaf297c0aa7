-- The innings that the points of a version belong to. They say which over the version is in, so that the rows of a
-- version can tell the ranks gained since the start of the previous over. Null for versions from before this migration.
alter table match_points add column innings jsonb;

create or replace function keep_match_points() returns trigger language plpgsql as $$
begin
  insert into match_points (match_id, version, innings, players)
  select new.id, new.version, new.innings, coalesce(jsonb_agg(
    jsonb_build_object('slot', slot, 'total', total, 'breakdown', breakdown) order by slot), '[]')
  from match_player where match_id = new.id;
  -- Nobody follows a match that is completed, but some may not know yet that it is.
  delete from match_points where match_id = new.id
    and version <= new.version - (case when new.completed_at is null then 30 else 3 end);
  return null;
end $$;
