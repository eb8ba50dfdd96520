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
  // Jest's own half a second is too little for a process of this size to end on a busy machine; what hangs is still named.
  workerGracefulExitTimeout: 60_000,
  // The ceilings are here and in jest.setup.cjs: for a slow and busy machine, no claims about speed.
  testTimeout: 300_000,
  // The specs of the rules, too: they need neither a page nor the backend's services.
  roots: ['<rootDir>/src', '<rootDir>/../rules'],
  testMatch: ['**/*.spec.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/jest.setup.cjs'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  transform: { '^.+\\.tsx?$': swc('ts'), '^.+\\.m?js$': swc('js') },
  transformIgnorePatterns: ['/node_modules/(?!(@hookform|@standard-schema|rettime|until-async|@open-draft)/)'],
};
