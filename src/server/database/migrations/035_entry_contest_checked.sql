-- Users can enter contests while this reads all entries.
alter table entry validate constraint entry_contest_fkey;
