-- A match names its rules by format and version. Until now there was one set: T20, version 1.
alter table match add column rules_format text not null default 'T20';
alter table match alter column rules_format drop default;

-- All of a player's figures in a match, so that points under any rules follow from them: what was kept of them, and
-- what the points under version 1 tell of the rest. Where not enough was kept, form takes the points as they were given.
alter table match_player rename column part to figures;
update match_player
set figures = figures || jsonb_build_object(
  'fours', coalesce((breakdown ->> 'four_bonus')::int, 0),
  'sixes', coalesce((breakdown ->> 'six_bonus')::int, 0) / 2,
  'wickets', coalesce((breakdown ->> 'wicket')::int, 0) / 15,
  'lbwOrBowled', coalesce((breakdown ->> 'lbw_or_bowled_bonus')::int, 0) / 5,
  'maidens', coalesce((breakdown ->> 'maiden_over_bonus')::int, 0) / 10,
  'catches', coalesce((breakdown ->> 'catch')::int, 0) / 5,
  'runOuts', coalesce((breakdown ->> 'run_out')::int, 0) / 5,
  -- Who has bowled nothing but wides has no legal ball.
  'bowledAny', (figures ->> 'legalBalls')::int > 0 or (figures ->> 'conceded')::int > 0)
where figures ? 'runs' and figures ? 'conceded';
update match_player set figures = null where not figures ? 'wickets';
