const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Compiled files of this worker. Each spec file runs them again in its own page without compiling them again. */
const compiled = new Map();

module.exports = class CompileOnceRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    const head = `(function (${executor.injectedModuleParameters.join()}) {`;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      const text = `${head}${source}\n})`;
      let kept = compiled.get(filename);
      if (kept?.text !== text) {
        try {
          kept = { text, script: new Script(text, { filename, columnOffset: -head.length }) };
        } catch {
          // Let Jest report the syntax error.
          return compile(source, filename);
        }
        compiled.set(filename, kept);
      }
      return kept.script.runInContext(context);
    };
  }
};
