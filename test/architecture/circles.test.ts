import { sources, staticImportsOf } from './sources';

const all = sources();
const files = new Set(all.map(({ file }) => file));

/** The project files that each file imports, types included. Dynamic imports, as of pages, do not count as a circle. */
const imports = new Map(
  all.map((source) => [
    source.file,
    staticImportsOf(source).flatMap((target) => fileOf(target) ?? []),
  ]),
);

test('no files import each other in a circle, not even for types', () => {
  expect(circles()).toEqual([]);
});

/** An import names a file without its extension. Generated files and packages are not followed. */
function fileOf(target: string): string | undefined {
  return [target, `${target}.ts`, `${target}.tsx`].find((file) => files.has(file));
}

/** Returns each circle once, as "a -> b -> a", by a depth-first search. */
function circles(): string[] {
  const found: string[] = [];
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      found.push([...path.slice(start), file].join(' -> '));
      return;
    }
    if (finished.has(file)) return;
    path.push(file);
    for (const target of imports.get(file) ?? []) visit(target);
    path.pop();
    finished.add(file);
  };
  for (const file of files) visit(file);
  return found;
}
