// Tests run as CommonJS. In jsdom, packages that are published only as ES modules are transformed, too.
const esmOnly = ['rettime', 'until-async', '@open-draft/deferred-promise', '@noble'];

const shared = {
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  setupFiles: ['<rootDir>/test/support/oneTestAtATime.cjs'],
  transform: { '\\.[mc]?[jt]sx?$': '<rootDir>/test/support/transform.cjs' },
};

const inNode = {
  ...shared,
  testEnvironment: '<rootDir>/test/support/environment.cjs',
  runtime: '<rootDir>/test/support/runtime.cjs',
};

/** @type {import('jest').Config} */
export default {
  // A busy machine takes several times as long as an idle one, and must not look like a failure.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/test/support/sequencer.cjs',
  projects: [
    { ...inNode, displayName: 'domain', testMatch: ['<rootDir>/test/domain/**/*.test.ts'] },
    {
      ...inNode,
      displayName: 'architecture',
      testMatch: ['<rootDir>/test/architecture/**/*.test.ts'],
    },
    {
      ...inNode,
      displayName: 'server',
      // Nothing that a server does may depend on the time zone of its machine. In this one it is often another day, and
      // another quarter of an hour.
      testEnvironmentOptions: { timeZone: 'Pacific/Chatham' },
      testMatch: ['<rootDir>/test/server/**/*.test.ts'],
      globalSetup: '<rootDir>/test/support/postgres/globalSetup.ts',
      globalTeardown: '<rootDir>/test/support/postgres/globalTeardown.ts',
    },
    {
      ...inNode,
      displayName: 'journeys',
      testMatch: ['<rootDir>/test/journeys/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/journeys/setup.ts'],
      globalSetup: '<rootDir>/test/support/journeys/globalSetup.ts',
      globalTeardown: '<rootDir>/test/support/journeys/globalTeardown.ts',
    },
    {
      ...shared,
      displayName: 'web',
      testMatch: ['<rootDir>/test/web/**/*.test.{ts,tsx}'],
      testEnvironment: '<rootDir>/test/support/jsdomEnvironment.cjs',
      runtime: '<rootDir>/test/support/runtime.cjs',
      testEnvironmentOptions: { customExportConditions: [''] },
      transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
      setupFilesAfterEnv: ['<rootDir>/test/support/web/setup.ts'],
    },
  ],
};
