/** The flags of a match that is not a real one. */
interface KindOfMatch {
  replay: boolean;
  demo: boolean;
}

/** Returns a prefix for descriptions of the match; empty for a real one. */
export function kindPrefix({ replay, demo }: KindOfMatch, separator = ', '): string {
  if (demo) return `Demo league${separator}`;
  return replay ? `Replay${separator}` : '';
}
