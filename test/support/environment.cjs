/**
 * A Node environment in which test files share the globals of their test process. In Jest's own environment each file
 * has globals of its own, and reading one of them, such as `Promise`, takes a hundred times as long. After each file
 * this environment restores the globals, the environment variables and `process.exit`.
 *
 * When a test fails, it prints the reports of the file's helpers, such as what a page shows. After the last hook it
 * removes the file's temporary folders.
 */
const { rmSync } = require('node:fs');
const { env, stderr } = require('node:process');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

module.exports = class {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.timeZone = projectConfig.testEnvironmentOptions.timeZone;
    this.exit = process.exit;
    this.variables = { ...env };
    // Without symbols, in which Jest keeps its own state.
    this.globals = Object.fromEntries(
      Object.getOwnPropertyNames(globalThis).map((name) => [
        name,
        Object.getOwnPropertyDescriptor(globalThis, name),
      ]),
    );
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Returns undefined, which in runtime.cjs stands for the context of the process. */
  getVmContext() {
    return undefined;
  }

  async setup() {
    // Node adopts the time zone at once, and so does every process that the file starts.
    if (this.timeZone !== undefined) env.TZ = this.timeZone;
    this.global.temporaryFolders = [];
    this.global.failureReports = [];
  }

  async handleTestEvent({ name, test }) {
    if (name !== 'test_fn_failure' && name !== 'hook_failure') return;
    for (const report of this.global.failureReports) {
      stderr.write(`${test?.name ?? 'A hook'} failed.\n${await report()}\n`);
    }
  }

  async teardown() {
    for (const folder of this.global.temporaryFolders) {
      rmSync(folder, { recursive: true, force: true });
    }
    this.fakeTimersModern.dispose();
    // Jest replaces it for each file.
    process.exit = this.exit;
    for (const name of Object.keys(env)) if (!(name in this.variables)) delete env[name];
    Object.assign(env, this.variables);
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (!(name in this.globals)) delete globalThis[name];
    }
    Object.defineProperties(globalThis, this.globals);
  }
};
