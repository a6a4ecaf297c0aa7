import { createHash } from 'node:crypto';

/** JSON text with a tag: equal tags mean equal bytes, for all callers. The text is joined only when it is needed. */
export class Tagged<T> {
  declare private readonly type: T;

  constructor(
    readonly tag: string,
    readonly json: () => string,
  ) {}
}

export function tagOf(bytes: string | Buffer): string {
  return createHash('sha1').update(bytes).digest('base64url');
}

/** Encodes a value at once. */
export function tagged<T>(value: T): Tagged<T> {
  const json = JSON.stringify(value);
  return new Tagged(tagOf(json), () => json);
}

/** Returns an encoder that encodes each object once, for as long as the object exists. */
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

/** Joins a list from encoded items. */
export function taggedList<T>(items: readonly Tagged<T>[]): Tagged<T[]> {
  const tag = tagOf(items.map((item) => item.tag).join());
  return new Tagged(tag, () => `[${items.map((item) => item.json()).join()}]`);
}

/** Encodes an object with one more property, which is encoded already. */
export function taggedWith<T extends object, K extends string, V>(
  value: T,
  name: K,
  part: Tagged<V>,
): Tagged<T & Record<K, V>> {
  const head = JSON.stringify(value);
  const json = (): string => `${head.slice(0, -1)},${JSON.stringify(name)}:${part.json()}}`;
  return new Tagged(tagOf(`${part.tag} ${head}`), json);
}
