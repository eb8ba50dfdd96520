// Jest runs CommonJS: the sources, and the packages that ship ES modules only, are rewritten by @swc/jest.
const swc = (syntax) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: syntax === 'ts' ? { syntax: 'typescript', tsx: true } : { syntax: 'ecmascript' },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

module.exports = {
  testEnvironment: '<rootDir>/jest.environment.cjs',
  runtime: '<rootDir>/jest.runtime.cjs',
  maxWorkers: 2,
  // Jest's default of half a second is too short for this process to exit on a busy machine; Jest still names what
  // hangs.
  workerGracefulExitTimeout: 60_000,
  // Timeouts are set here and in jest.setup.cjs. They suit a slow, busy machine and say nothing about speed.
  testTimeout: 300_000,
  // Also runs the specs of rules/, which need neither a page nor the backend's services.
  roots: ['<rootDir>/src', '<rootDir>/../rules'],
  testMatch: ['**/*.spec.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/jest.setup.cjs'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  transform: { '^.+\\.tsx?$': swc('ts'), '^.+\\.m?js$': swc('js') },
  transformIgnorePatterns: ['/node_modules/(?!(@hookform|@standard-schema|rettime|until-async|@open-draft)/)'],
};
