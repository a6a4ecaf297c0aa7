-- The signatures of witnesses under the last checkpoint, by the names of their keys: a line of the note each.
alter table log_head add column cosignatures jsonb not null default '{}';
