-- An imported match is known by its day and its teams, and by what happened in it: no longer by the name of its file,
-- which is still a part of the source keys of older ones.
create index imported_match_by_date on match (match_date) where source_key like 'cricsheet:%';
