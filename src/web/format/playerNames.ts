import { surname as withoutInitials } from '../../domain/cricket/surname';

/** Returns a short form of each name: the last name, or the whole name where two players share the last one. */
export function lastNames(names: readonly string[]): ReadonlyMap<string, string> {
  const short = names.map(lastName);
  const isShared = (one: string) => short.filter((other) => other === one).length > 1;
  return new Map(
    names.map((name, index) => [name, isShared(short[index]!) ? name : short[index]!]),
  );
}

function lastName(name: string): string {
  const rest = withoutInitials(name);
  return rest === name ? name.trim().split(/\s+/).at(-1)! : rest;
}
