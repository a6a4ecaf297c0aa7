/**
 * The numbers of the server's advisory locks, together so that no two are equal. They are arbitrary ones that no other
 * program is likely to lock in this database.
 */
export const ADVISORY_LOCKS = {
  migration: 7_411_902,
  sequencer: 7_411_903,
  archive: 7_411_904,
} as const;
