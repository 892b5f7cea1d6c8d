const stopDatabase = require('./global-teardown.cjs');

module.exports = async () => {
  await globalThis.__TEST_BROWSER__?.close();
  await stopDatabase();
};
