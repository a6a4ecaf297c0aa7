-- A key has successors: what the earlier ones have signed or derived stays valid for a while.
alter table server_key
  add column number integer not null default 1 check (number > 0),
  -- From then on it is used; before, all servers already accept it.
  add column active_at timestamptz;
update server_key set active_at = created_at;
alter table server_key
  alter column active_at set not null,
  drop constraint server_key_pkey,
  add primary key (name, number);

-- The number of the key pair with which a browser subscribed: its push service accepts messages of no other.
alter table push_subscription add column vapid_number integer not null default 1;
