/**
 * Jest's module loader for test files in the realm of their test process, see environment.cjs. A file gets its own
 * modules of the project, whose code is compiled once in a test process. Packages are loaded by Node, once in a test
 * process. Together with the shared realm this saves a quarter of the processor time of such test files.
 */
const { sep } = require('node:path');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const PACKAGES = `${sep}node_modules${sep}`;

/** The compiled modules by file. */
const compiled = new Map();

class SharedRealmRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    executor.compile = (source, filename) => compile(source, filename, executor);
  }

  requireModule(from, name, options, isRequireActual) {
    const isOfProject = !name || options?.isInternalModule || this._resolution.isCoreModule(name);
    const file = isOfProject ? '' : this._resolution.resolveCjs(from, name);
    if (file.includes(PACKAGES)) return require(file);
    return super.requireModule(from, name, options, isRequireActual);
  }
}

function compile(source, filename, { injectedModuleParameters: parameters }) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.run;
  const run = compileFunction(source, parameters, { filename });
  compiled.set(filename, { source, run });
  return run;
}

module.exports = SharedRealmRuntime;
