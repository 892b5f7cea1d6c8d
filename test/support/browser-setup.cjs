const path = require('node:path');
const { pathToFileURL } = require('node:url');
const startDatabase = require('./global-setup.cjs');

/** PostgreSQL, and one Chromium that all browser tests connect to (TEST_BROWSER_URL). Needs `npm run build`. */
module.exports = async () => {
  await startDatabase();
  const root = path.join(__dirname, '..', '..');
  // With --runInBand the tests use the modules that are loaded here. `require` would load copies that Jest has transformed,
  // in which NestJS does not find its own classes.
  await import('reflect-metadata');
  const file = path.join(root, 'dist/libs/platform/src/documents/pdf/prepare-chromium.js');
  const { prepareChromium } = await import(pathToFileURL(file).href);
  const { chromium } = require('playwright-core');
  const { executablePath, args, env } = await prepareChromium(path.join(root, 'test', '.tmp'));
  const server = await chromium.launchServer({ executablePath, args: [...args], env: { ...env } });
  process.env.TEST_BROWSER_URL = server.wsEndpoint();
  globalThis.__TEST_BROWSER__ = server;
};
