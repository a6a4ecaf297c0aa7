import { surname } from '../../domain/cricket/surname';

/** Returns a short form of each name: the last name, unless two players share it. */
export function lastNames(names: readonly string[]): ReadonlyMap<string, string> {
  const short = names.map(lastName);
  const isShared = (one: string) => short.filter((other) => other === one).length > 1;
  return new Map(
    names.map((name, index) => [name, isShared(short[index]!) ? name : short[index]!]),
  );
}

function lastName(name: string): string {
  const withoutInitials = surname(name);
  return withoutInitials === name ? name.trim().split(/\s+/).at(-1)! : withoutInitials;
}
