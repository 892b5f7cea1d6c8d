const { TestEnvironment } = require('jest-environment-node');

/** What test files of one worker process share, such as compiled schemas. */
const workerCache = new Map();

/**
 * Test code and the shared modules (runtime.cjs) share one `process.env`. Each test file gets a copy, so that
 * the settings of one file do not reach the next file of the same worker.
 */
module.exports = class SharedProcessEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.before = process.env;
    process.env = { ...process.env };
    Object.defineProperty(this.global.process, 'env', {
      get: () => process.env,
      set: (env) => {
        process.env = env;
      },
    });
    // reflect-metadata, a shared module, extends this object: decorators of test classes must write to the same one.
    this.global.Reflect = Reflect;
    this.global.workerCache = workerCache;
  }

  async teardown() {
    process.env = this.before;
    await super.teardown();
  }
};
