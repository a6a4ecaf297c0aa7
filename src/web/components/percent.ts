/** For the eye: it stays on one line. */
export function percent(wholeNumber: number): string {
  return `${wholeNumber}\u00a0%`;
}
