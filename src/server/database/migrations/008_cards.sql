-- Who batted and bowled how, innings by innings; null: not looked at.
alter table match add column cards jsonb;
