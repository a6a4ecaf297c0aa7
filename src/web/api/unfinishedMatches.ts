/** The first page of the matches that are not completed, which all screens share. */
export const FIRST_UNFINISHED_MATCHES = { limit: 200 } as const;
