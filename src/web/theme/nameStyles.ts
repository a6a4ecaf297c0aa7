const names = new Map<string, string>();

/**
 * Names the styles of a class. It replaces @emotion/hash, which hashes the styles of each element again whenever it
 * renders: see webpack.config.ts. Here the same styles are looked up.
 */
export default function nameStyles(styles: string): string {
  const known = names.get(styles);
  if (known !== undefined) return known;
  const name = names.size.toString(36);
  names.set(styles, name);
  return name;
}
