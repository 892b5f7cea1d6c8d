const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

loadAsInProduction('react', 'react/jsx-runtime', 'react-dom', 'react-dom/server');

// With hundreds of megabytes of modules Node takes longer to tear itself down than Jest waits for the end of a worker.
process.once('beforeExit', () => process.exit());

/** What test files of one worker process share, such as compiled schemas. */
const workerCache = new Map();

/** Stores that the test file has used: Jest's own, and one of each data source. */
const usedStores = new Set();
const run = Reflect.get(AsyncLocalStorage.prototype, 'run');
AsyncLocalStorage.prototype.run = function (...values) {
  usedStores.add(this);
  return Reflect.apply(run, this, values);
};

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
    // Node 20 copies every enabled store at each promise, also those that nothing uses any more: after 60 test files that
    // took a third of the processor time. A store that is used again is enabled again.
    for (const store of usedStores) store.disable();
    usedStores.clear();
    process.env = this.before;
    await super.teardown();
  }
};

/**
 * Mails, documents and pages are drawn by the React that production runs: its development build takes a stack trace for
 * each element. These packages choose their build when they are loaded first.
 */
function loadAsInProduction(...packages) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  for (const name of packages) require(name);
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}
