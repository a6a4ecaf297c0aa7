-- The last UTC day on which the user was here: each later one brings caps, once.
alter table app_user add column visited_on date;
update app_user set visited_on = (created_at at time zone 'UTC')::date;
alter table app_user alter column visited_on set not null;

-- Movements in their order: several happen at one instant.
alter table transfer add column number bigint generated always as identity unique;
