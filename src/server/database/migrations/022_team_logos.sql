-- The logos of teams. A logo is known by its contents, so that clients can keep it for good.
create table team_logo (
  team text primary key,
  id text not null,
  type text not null check (type in ('image/png', 'image/webp')),
  content bytea not null check (octet_length(content) <= 65536)
);
create index team_logo_by_id on team_logo (id);
-- It is compressed already.
alter table team_logo alter column content set storage external;

-- The columns of a match name the logos of its teams, however the match comes in.
create function take_team_logos() returns trigger language plpgsql as $$
begin
  new.home_team_logo := (select id from team_logo where team = new.home_team);
  new.away_team_logo := (select id from team_logo where team = new.away_team);
  return new;
end $$;
create trigger match_takes_team_logos before insert or update of home_team, away_team on match
  for each row execute function take_team_logos();
