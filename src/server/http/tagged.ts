import { createHash } from 'node:crypto';

/**
 * JSON with a print of its bytes: the same print, the same bytes, whoever asks. The text is made by who needs it.
 */
export class Tagged<T> {
  declare private readonly of: T;

  constructor(
    readonly print: string,
    readonly json: () => string,
  ) {}
}

export function printOf(bytes: string | Buffer): string {
  return createHash('sha1').update(bytes).digest('base64url');
}

/** A value encoded at once and kept. */
export function tagged<T>(value: T): Tagged<T> {
  const json = JSON.stringify(value);
  return new Tagged(printOf(json), () => json);
}

/** Encodes each object once, for as long as somebody keeps it. */
export function encodedOnce<V extends object, T>(wire: (value: V) => T): (value: V) => Tagged<T> {
  const encoded = new WeakMap<V, Tagged<T>>();
  return (value) => {
    const known = encoded.get(value);
    if (known) return known;
    const made = tagged(wire(value));
    encoded.set(value, made);
    return made;
  };
}

/** A list, joined from what is encoded already. */
export function taggedList<T>(items: readonly Tagged<T>[]): Tagged<T[]> {
  const print = printOf(items.map((item) => item.print).join());
  return new Tagged(print, () => `[${items.map((item) => item.json()).join()}]`);
}

/** An object with one more property, which is encoded already. */
export function taggedWith<T extends object, K extends string, V>(
  value: T,
  name: K,
  part: Tagged<V>,
): Tagged<T & Record<K, V>> {
  const head = JSON.stringify(value);
  const json = (): string => `${head.slice(0, -1)},${JSON.stringify(name)}:${part.json()}}`;
  return new Tagged(printOf(`${part.print} ${head}`), json);
}
