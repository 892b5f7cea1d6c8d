const { readdirSync, rmSync } = require('node:fs');
const path = require('node:path');

module.exports = async () => {
  if (!globalThis.__TEST_DATABASE__) return;
  const { database, ticket } = globalThis.__TEST_DATABASE__;
  globalThis.__TEST_DATABASE__ = undefined;
  rmSync(ticket, { force: true });
  const others = readdirSync(path.dirname(ticket)).filter((pid) => isAlive(Number(pid)));
  if (others.length === 0) await database.stop();
};

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
