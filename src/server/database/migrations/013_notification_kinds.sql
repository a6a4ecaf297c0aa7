-- A new kind of notification needs no migration: the list of kinds stands in src/domain/notification/kinds.ts alone,
-- and the database checks the shape of what it stores.
alter table push_occasion
  drop constraint push_occasion_kind_check,
  add constraint push_occasion_kind_check check (kind ~ '^[a-z]+(_[a-z]+)*$');

-- The kinds that a user has switched on (true) or off (false). A kind that is not in it has its default.
alter table notification_setting add column kinds jsonb;
update notification_setting set kinds = jsonb_build_object(
  'lock_reminder', lock_reminder, 'left_out', left_out, 'match_started', match_started,
  'result', result, 'refund', refund, 'correction', correction);
alter table notification_setting
  alter column kinds set not null,
  add constraint notification_setting_kinds_check check (
    jsonb_typeof(kinds) = 'object' and not jsonb_path_exists(kinds, '$.* ? (@.type() != "boolean")')),
  drop column lock_reminder, drop column left_out, drop column match_started,
  drop column result, drop column refund, drop column correction;
