-- Matches of the archive with every ball, so that they can be played again: what was read of the file
-- (CricsheetMatch, as JSON), compressed; about 2.5 kB a match.
create table match_source (
  match_id text primary key references match on delete cascade,
  content bytea not null
);
-- It is compressed already.
alter table match_source alter column content set storage external;

-- Runs and wickets of each over, for a picture of the match; null: not looked at.
alter table match add column overs jsonb;
