-- The number of UTC days in a row on which a user has been here, the last of them visited_on.
alter table app_user add column visit_streak integer not null default 1 check (visit_streak >= 1);
