/** Formats a percentage that does not break. */
export function percent(wholeNumber: number): string {
  return `${wholeNumber}\u00a0%`;
}

/** Replaces the spaces in brackets, so that "(13 June 2024)" does not break. */
export function unbroken(text: string): string {
  return text.replace(/\([^)]*\)/g, (bracketed) => bracketed.replaceAll(' ', '\u00a0'));
}
