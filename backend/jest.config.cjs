// Jest runs our TypeScript as CommonJS. Packages are Node's own business (test/jest/runtime.cjs), ES modules among them.
const { swc } = require('./swc.cjs');

module.exports = {
  rootDir: '.',
  testEnvironment: '<rootDir>/test/jest/environment.cjs',
  runtime: '<rootDir>/test/jest/runtime.cjs',
  testSequencer: '<rootDir>/test/jest/sequencer.cjs',
  // A worker waits for PostgreSQL and for the shop's own work for four tenths of its time: three keep two cores busy.
  maxWorkers: 3,
  // Jest's own half a second is too little for a process of this size to end on a busy machine; what hangs is still named.
  workerGracefulExitTimeout: 60_000,
  // The one ceiling for tests and hooks: for a slow and busy machine, no claim about speed. Longer than the patience of
  // test/support/until.ts, whose failures say what was awaited.
  testTimeout: 1_200_000,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  setupFiles: ['<rootDir>/test/support/env.ts'],
  testMatch: ['<rootDir>/{src,sandbox,test,lab}/**/*.spec.{ts,tsx}'],
  // What `npm test` leaves to `npm run test:full`: see docs/contributing.md.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.CRISPI_FULL ? [] : ['\\.full\\.spec\\.ts$'])],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'json', 'node'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
};
