-- What a player did in a match, as far as it tells the role (src/domain/cricket/role.ts). Null: not playing,
-- or not looked at; matches of the archive that came in before this are looked at when they come in again.
alter table match_player add column part jsonb;
