import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../../', import.meta.url));
const printer = path.join(root, 'dist/libs/platform/src/documents/pdf/prepare-chromium.js');

/** Path and arguments of the Chromium that the shop prints its documents with. */
export async function preparedBrowser() {
  if (!existsSync(printer)) throw new Error('Build first: npm run build (or npm start).');
  const { prepareChromium } = await import(pathToFileURL(printer).href);
  return prepareChromium(path.resolve(root, process.env.DATA_DIR ?? '.data'));
}

/** That Chromium, controlled by Playwright. */
export async function openBrowser() {
  const { executablePath, args, env } = await preparedBrowser();
  return chromium.launch({ executablePath, args: [...args], env: { ...env } });
}
