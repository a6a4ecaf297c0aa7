/**
 * Jest's Node environment for a test file. When a test fails, it prints the reports of the file's helpers, such as what
 * a page shows. After the last hook it removes the file's temporary folders.
 */
const { rmSync } = require('node:fs');
const { env, stderr } = require('node:process');
const { TestEnvironment } = require('jest-environment-node');

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.timeZone = config.projectConfig.testEnvironmentOptions.timeZone;
  }

  async setup() {
    await super.setup();
    this.timeZoneBefore = env.TZ;
    // Node adopts the time zone at once, and so does every process that the file starts.
    if (this.timeZone !== undefined) env.TZ = this.timeZone;
    // When Jest runs without workers, the file would otherwise inherit the folders of the global set-up.
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
    if (this.timeZoneBefore === undefined) delete env.TZ;
    else env.TZ = this.timeZoneBefore;
    await super.teardown();
  }
};
