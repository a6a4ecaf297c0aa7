export const BODY_LIMIT_BYTES = 16 * 1024;
/** A whole match has some 250 deliveries of a few hundred bytes. */
export const FEED_LIMIT_BYTES = 1024 * 1024;
