// Tests run as CommonJS; packages that are published as ES modules alone are let through here.
const esmOnly = [
  'rettime',
  'until-async',
  '@open-draft/deferred-promise',
  'jose',
  'kysely',
  'fastify-openapi-glue',
  '@seriousme',
];

const typescript = [
  '<rootDir>/test/support/transform.cjs',
  {
    tsconfig: {
      module: 'CommonJS',
      moduleResolution: 'Node10',
      ignoreDeprecations: '5.0',
      target: 'ES2022',
      jsx: 'react-jsx',
      allowJs: true,
      esModuleInterop: true,
      isolatedModules: true,
      resolveJsonModule: true,
    },
    diagnostics: false,
  },
];

const shared = {
  transform: { '\\.[mc]?[jt]sx?$': typescript },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
};

/** @type {import('jest').Config} */
export default {
  projects: [
    { ...shared, displayName: 'domain', testMatch: ['<rootDir>/test/domain/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'architecture',
      testMatch: ['<rootDir>/test/architecture/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      testMatch: ['<rootDir>/test/server/**/*.test.ts'],
      globalSetup: '<rootDir>/test/support/postgres/globalSetup.ts',
      globalTeardown: '<rootDir>/test/support/postgres/globalTeardown.ts',
    },
    {
      ...shared,
      displayName: 'journeys',
      testMatch: ['<rootDir>/test/journeys/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'web',
      testMatch: ['<rootDir>/test/web/**/*.test.{ts,tsx}'],
      testEnvironment: 'jest-fixed-jsdom',
      testEnvironmentOptions: { customExportConditions: [''] },
      setupFilesAfterEnv: ['<rootDir>/test/support/web/setup.ts'],
    },
  ],
};
