/** Whether the scripts of `mayBeMissing` are missing. A test that imports this file begins with true. */
export const scripts = { areMissing: true };

/**
 * Returns the module of a script that may be missing, for `jest.mock`: one that was not fetched before is missing when
 * there is no connection.
 */
export function mayBeMissing(module: object): object {
  return new Proxy(module, {
    get(target, name): unknown {
      if (scripts.areMissing) throw new Error('Loading the script failed');
      return Reflect.get(target, name);
    },
  });
}
