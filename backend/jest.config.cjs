// Jest runs CommonJS. NestJS 12 and a few of its dependencies ship ES modules only, so @swc/jest downlevels those too.
const swc = (syntax) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2023',
      parser: syntax === 'ts' ? { syntax: 'typescript', tsx: true, decorators: true } : { syntax: 'ecmascript' },
      transform:
        syntax === 'ts'
          ? {
              legacyDecorator: true,
              decoratorMetadata: true,
              useDefineForClassFields: false,
              react: { runtime: 'automatic' },
            }
          : {},
      keepClassNames: true,
    },
    module: { type: 'commonjs', ignoreDynamic: false },
  },
];

const esmOnly = [
  '@nestjs',
  'file-type',
  'load-esm',
  'strtok3',
  'token-types',
  '@tokenizer',
  '@borewit',
  'uint8array-extras',
  '@standard-schema',
];

module.exports = {
  rootDir: '.',
  testEnvironment: 'node',
  maxWorkers: 2,
  // Jest's own half a second is too little for a process of this size to end on a busy machine; what hangs is still named.
  workerGracefulExitTimeout: 60_000,
  // The one ceiling for tests and hooks: for a slow and busy machine, no claim about speed. Longer than the patience of
  // test/support/until.ts, whose failures say what was awaited.
  testTimeout: 1_200_000,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  setupFiles: ['<rootDir>/test/support/env.ts'],
  testMatch: ['<rootDir>/{src,sandbox,test,art}/**/*.spec.{ts,tsx}'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'json', 'node'],
  transform: { '^.+\\.tsx?$': swc('ts'), '^.+\\.m?js$': swc('js') },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
};
