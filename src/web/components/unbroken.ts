/** What stands in brackets stays on one line: "(13 June 2024)". */
export function unbroken(text: string): string {
  return text.replace(/\([^)]*\)/g, (bracketed) => bracketed.replaceAll(' ', '\u00a0'));
}
