-- Tables of friends over many matches. Nothing of them touches caps: a member's team is the entry in the match's free
-- contest Unlimited.
create table league (
  id text primary key,
  name text not null check (char_length(name) between 3 and 40),
  owner_id text not null references app_user,
  -- Null when the matches of every tournament count.
  tournament_id text references tournament,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  -- The present members.
  members integer not null check (members between 1 and 200),
  -- It counts the matches that are frozen from the one time to the other; null: from then on.
  begins_at timestamptz not null,
  ends_at timestamptz check (ends_at > begins_at),
  -- Increases with each change of what its members read.
  version integer not null default 1
);
create index league_by_tournament on league (tournament_id, id);

-- A stay of a user in a league. Rounds and members of a round follow from the stays, so none is deleted.
create table league_member (
  number bigint generated always as identity primary key,
  league_id text not null references league on delete cascade,
  user_id text not null references app_user,
  joined_at timestamptz not null,
  left_at timestamptz check (left_at >= joined_at),
  -- Whether the owner keeps the user from joining again.
  blocked boolean not null default false check (not blocked or left_at is not null)
);
create unique index league_member_present on league_member (league_id, user_id) where left_at is null;
create index league_member_by_league on league_member (league_id, user_id);
create index league_member_by_user on league_member (user_id) where left_at is null;

-- A settled match in which at least two members had a team.
create table league_round (
  league_id text not null references league on delete cascade,
  match_id text not null references match on delete cascade,
  -- The number of corrections of the contest that it includes.
  corrections integer not null check (corrections >= 0),
  -- Whether a correction changed it after it was written.
  corrected boolean not null default false,
  -- Its members are told with a number among all notices.
  notice_number bigint not null unique default nextval('notice_number'),
  written_at timestamptz not null,
  primary key (league_id, match_id)
);
-- With both columns, so that a check of the foreign key below reads one row, whichever index it uses.
create index league_round_by_match on league_round (match_id, league_id);

-- Every member at the freeze; without a team there is neither total nor place.
create table league_score (
  league_id text not null,
  match_id text not null,
  user_id text not null references app_user,
  total integer,
  place integer check (place > 0),
  points integer not null check (points >= 0),
  seen_at timestamptz,
  primary key (league_id, match_id, user_id),
  foreign key (league_id, match_id) references league_round on delete cascade,
  check ((total is null) = (place is null) and (total is not null or points = 0))
);
create index league_score_by_user on league_score (user_id, league_id);

-- The number of corrections of a settled contest that the rounds of leagues include; -1 before the first are written.
-- There is no league yet, so nothing is due for the contests of before.
alter table contest add column rounds_corrections integer not null default -1;
update contest set rounds_corrections = corrections where status = 'settled';
-- Holds only the contests whose rounds are due, so that the job finds them at once on a site of any age.
create index contest_to_rounds on contest (match_id)
  where status = 'settled' and contest_type_id = 'unlimited' and entry_caps = 0 and max_participants is null
    and rounds_corrections < corrections;
