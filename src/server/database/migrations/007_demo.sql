-- The demo league: invented matches between invented sides, and accounts that the server plays itself.
alter table match add column demo boolean not null default false;
alter table app_user add column demo boolean not null default false;

create table demo_match (
  match_id text primary key references match on delete cascade,
  -- When its last ball falls, however many there are.
  ends_at timestamptz not null,
  elevens_seed text,
  -- Drawn at the freeze; nobody sees it before the match is completed.
  play_seed text check (play_seed is null or elevens_seed is not null)
);

-- The league begins once, by playing its own past; whoever is at it says so until `busy_until`.
create table demo_league (
  one boolean primary key default true check (one),
  begun boolean not null default false,
  busy_until timestamptz not null
);

-- A seed is drawn once.
create function keep_seeds() returns trigger language plpgsql as $$
begin
  raise exception 'the seeds of match % are drawn', old.match_id using errcode = 'integrity_constraint_violation';
end $$;
create trigger demo_match_keeps_seeds before update on demo_match for each row
  when ((old.elevens_seed is not null and new.elevens_seed is distinct from old.elevens_seed)
    or (old.play_seed is not null and new.play_seed is distinct from old.play_seed))
  execute function keep_seeds();

-- The latest teams of a match: what is picked so far.
create index entry_by_match on entry (match_id, id);

-- How often the players of a match are picked, as it is shown: renewed only when many more people are in.
create table pick_share (
  match_id text primary key references match on delete cascade,
  users integer not null,
  -- By slot, in percent.
  percents jsonb not null
);
