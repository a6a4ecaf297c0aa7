const MINUTE_MS = 60_000;
const STEPS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** "5 minutes ago"; what is less than a minute, or by a clock that was set back, is "just now". */
export function agoInWords(ageMs: number): string {
  const step = STEPS.find(([, ms]) => ageMs >= ms);
  if (step === undefined) return 'just now';
  const [unit, ms] = step;
  const count = Math.floor(ageMs / ms);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
