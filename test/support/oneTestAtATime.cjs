/**
 * Jest follows every promise of a test with an AsyncLocalStorage, to know which of several concurrent tests an error
 * belongs to. In Node 20 that takes a tenth of the time of a test that awaits much. The tests of this project run one after the
 * other, so a plain variable tells as much.
 *
 * This file runs just before Jest creates its storage, which is the only one that is replaced.
 */
const asyncHooks = require('node:async_hooks');

const { AsyncLocalStorage } = asyncHooks;

class Variable {
  #value;

  getStore() {
    return this.#value;
  }

  async run(value, work) {
    const outer = this.#value;
    this.#value = value;
    try {
      return await work();
    } finally {
      this.#value = outer;
    }
  }
}

asyncHooks.AsyncLocalStorage = function createVariable() {
  asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  if (!new Error().stack.includes('jest-circus'))
    throw new Error('This storage is not that of Jest');
  return new Variable();
};
