-- How the league presents itself, the same on all servers. What is null is the product's own.
create table branding (
  one boolean primary key default true check (one),
  name text check (char_length(name) between 1 and 40),
  primary_colour text check (primary_colour ~ '^#[0-9A-F]{6}$'),
  -- The logo is known by its contents, so that clients can keep it for good.
  logo_id text,
  logo_type text check (logo_type in ('image/png', 'image/webp')),
  logo bytea check (octet_length(logo) <= 65536),
  check (num_nulls(logo_id, logo_type, logo) in (0, 3))
);
insert into branding default values;
-- It is compressed already.
alter table branding alter column logo set storage external;
