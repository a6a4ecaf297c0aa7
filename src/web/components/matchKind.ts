/** What a match is when it isn't one that is played on a real field today. */
interface KindOfMatch {
  replay: boolean;
  demo: boolean;
}

/** In words, before whatever else is said of the match; empty for a real one. */
export function kindBefore({ replay, demo }: KindOfMatch, separator = ', '): string {
  if (demo) return `Demo league${separator}`;
  return replay ? `Replay${separator}` : '';
}
