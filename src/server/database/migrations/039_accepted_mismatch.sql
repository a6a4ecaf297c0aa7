-- The mismatch despite which an operator has settled a match. It holds the match no more when the feed repeats its events.
alter table match add column accepted_mismatch text;
