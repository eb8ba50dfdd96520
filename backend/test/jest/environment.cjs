const path = require('node:path');
const { ModuleMocker } = require('jest-mock');

/** The entities that modules registered; Nest's TypeORM module keeps them in a class that it does not export. */
const { EntitiesMetadataStorage } = require(
  path.join(path.dirname(require.resolve('@nestjs/typeorm')), 'entities-metadata.storage.js'),
);

/** The metadata that decorators of packages recorded about the classes of a spec file; the next file has its own classes. */
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
    EntitiesMetadataStorage.storage.clear();
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
