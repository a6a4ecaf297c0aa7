import path from 'node:path';
import type { Compiler } from 'webpack';

const NAME = 'ReplaceModules';

/**
 * Replaces modules of libraries by modules of ours. A library's module is named by its path in node_modules, or by
 * its package when it is that package's entry point. The build fails when nothing imports a module that is to be
 * replaced, because an upgrade has moved or removed it.
 */
export class ReplaceModules {
  private readonly replacements: ReadonlyMap<string, string>;

  constructor(
    private readonly root: string,
    replacements: Readonly<Record<string, string>>,
  ) {
    this.replacements = new Map(Object.entries(replacements));
  }

  apply({ hooks }: Compiler): void {
    hooks.thisCompilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      const replaced = new Set<string>();
      normalModuleFactory.hooks.beforeResolve.tap(NAME, (data) => {
        const name = this.nameOf(data.context, data.request);
        const replacement = this.replacements.get(name);
        if (replacement === undefined) return;
        replaced.add(name);
        data.request = path.join(this.root, replacement);
      });
      compilation.hooks.finishModules.tap(NAME, () => {
        const missing = [...this.replacements.keys()].filter((name) => !replaced.has(name));
        for (const name of missing) {
          compilation.errors.push(new Error(`${NAME}: nothing imports ${name}.`));
        }
      });
    });
  }

  private nameOf(context: string, request: string): string {
    if (!request.startsWith('.')) return request;
    const modules = path.join(this.root, 'node_modules');
    return path.relative(modules, path.join(context, request)).split(path.sep).join('/');
  }
}
