/** The first page of the matches that are not completed, which all screens share. */
export const FIRST_OPEN_MATCHES = { limit: 200 } as const;
