const Runtime = require('jest-runtime').default;
const shareCompiledScripts = require('./compiled-scripts.cjs');

/** Runs unit tests as Jest does, but compiles each file once per worker process. */
module.exports = class UnitRuntime extends Runtime {
  constructor(...values) {
    super(...values);
    shareCompiledScripts(this);
  }
};
