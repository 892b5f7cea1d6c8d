const path = require('node:path');
const startDatabase = require('./global-setup.cjs');

/** PostgreSQL, and one Chromium that all browser tests connect to (TEST_BROWSER_URL). Needs `npm run build`. */
module.exports = async () => {
  await startDatabase();
  const root = path.join(__dirname, '..', '..');
  const { prepareChromium } = require(path.join(root, 'dist/libs/platform/src/documents/pdf/prepare-chromium.js'));
  const { chromium } = require('playwright-core');
  const { executablePath, args, env } = await prepareChromium(path.join(root, 'test', '.tmp'));
  const server = await chromium.launchServer({ executablePath, args: [...args], env: { ...env } });
  process.env.TEST_BROWSER_URL = server.wsEndpoint();
  globalThis.__TEST_BROWSER__ = server;
};
