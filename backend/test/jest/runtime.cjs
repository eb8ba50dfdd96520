const { createRequire, isBuiltin } = require('node:module');
const { fileURLToPath } = require('node:url');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** What Jest itself must hand out: it keeps the state of the test that runs. */
const OF_JEST = /^(@jest\/globals|@jest\/expect|expect)$/;

/** TypeScript sources of a workspace (rules/): our own code although it has a package's name. */
const OUR_PACKAGES = /^@crispi\//;

/** The compiled files of this worker: each spec file runs them again, without compiling and warming them up again. */
const compiled = new Map();

/**
 * Jest's module system, except that packages are loaded by Node, once per worker: a shop loads 2,100 of their modules,
 * which costs 1.7 s that sixty spec files would pay again. Our own code is still loaded for each file. All of it
 * lives in one realm, so that `instanceof` holds between the two. See docs/decisions/0029-shared-packages-in-tests.md.
 */
module.exports = class SharedPackagesRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    const parameters = executor.injectedModuleParameters;
    executor.compile = (source, filename) => {
      const kept = compiled.get(filename);
      if (kept?.source === source && kept.parameters.join() === parameters.join()) return kept.run;
      const run = compileFunction(source, parameters, { filename });
      compiled.set(filename, { source, parameters, run });
      return run;
    };
  }

  requireModuleOrMock(from, name) {
    if (name.startsWith('file:')) return createRequire(from)(fileURLToPath(name));
    if (/^[./]/.test(name) || isBuiltin(name) || OF_JEST.test(name) || OUR_PACKAGES.test(name))
      return super.requireModuleOrMock(from, name);
    return createRequire(from)(name);
  }
};
