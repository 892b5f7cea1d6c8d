module.exports = async () => {
  await globalThis.__TEST_DATABASE__?.stop();
};
