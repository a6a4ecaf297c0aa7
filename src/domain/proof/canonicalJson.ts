/**
 * Writes a value in the one form of RFC 8785, so that equal values have equal hashes: without spaces, with the keys in
 * the order of their UTF-16 units, and numbers as ECMAScript writes them. A key whose value is undefined is left out.
 *
 * @throws {TypeError} For what JSON can't say.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join()}}`;
  }
  const isSayable =
    value === null ||
    typeof value === 'boolean' ||
    typeof value === 'string' ||
    (typeof value === 'number' && Number.isFinite(value));
  if (!isSayable) throw new TypeError(`A ${typeof value} can't be written as JSON`);
  return JSON.stringify(value);
}
