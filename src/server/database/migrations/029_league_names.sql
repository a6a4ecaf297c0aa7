-- Whether the operator has chosen the name of a league, which its owner then can't change.
alter table league add column name_locked boolean not null default false;
