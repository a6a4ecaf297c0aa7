-- Joins work out the tags of owners themselves, which takes less time than in the database.
drop function owner_tag;
drop function padded;
