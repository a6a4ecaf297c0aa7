-- One word for one thing: a session, and the order in which something is listed.
alter table session_family rename to session;
alter index session_family_user rename to session_by_user;
alter index session_family_pkey rename to session_pkey;
alter table refresh_token rename column family_id to session_id;
alter table push_subscription rename column family_id to session_id;
alter table contest_type rename column place to position;
alter table match_player rename column nightmare_place to nightmare_position;
alter index refresh_token_family rename to refresh_token_by_session;
alter index push_subscription_family rename to push_subscription_by_session;
