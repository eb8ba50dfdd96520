const { ModuleMocker } = require('jest-mock');

/** What decorators of packages wrote down about the classes of a spec file; the next file has classes of its own. */
const NOTED_BY_DECORATORS = ['typeormMetadataArgsStorage', 'classValidatorMetadataStorage'];

/** A spec file gets the globals of Node itself (see runtime.cjs). What it changed on the process is put back after it. */
module.exports = class ProcessEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  #env = { ...process.env };

  constructor() {
    Error.stackTraceLimit = 100;
    for (const name of NOTED_BY_DECORATORS) Reflect.deleteProperty(globalThis, name);
  }

  async setup() {}

  async teardown() {
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** For the ES modules that Jest can run in a context; there are none here. */
  getVmContext() {
    return null;
  }
};
