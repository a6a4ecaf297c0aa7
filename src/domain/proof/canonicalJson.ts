/**
 * Writes a value in the one form of RFC 8785, so that equal values have equal hashes: without spaces, with the keys in
 * the order of their UTF-16 units, and numbers as ECMAScript writes them. A key whose value is undefined is left out.
 *
 * @throws {TypeError} For what JSON can't say.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>;
    let members = '';
    for (const key of Object.keys(object).sort()) {
      const member = object[key];
      if (member === undefined) continue;
      members += `${members && ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
    }
    return `{${members}}`;
  }
  const isSayable =
    value === null ||
    typeof value === 'boolean' ||
    typeof value === 'string' ||
    (typeof value === 'number' && Number.isFinite(value));
  if (!isSayable) throw new TypeError(`A ${typeof value} can't be written as JSON`);
  return JSON.stringify(value);
}
