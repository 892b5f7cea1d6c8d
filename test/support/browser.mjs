import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../../', import.meta.url));
const printer = path.join(root, 'dist/libs/platform/src/pdf/installation.js');

/** The Chromium that the shop prints its documents with, driven by playwright. */
export async function openBrowser() {
  if (!existsSync(printer)) throw new Error('Build first: npm run build (or npm start).');
  const { prepareChromium } = await import(pathToFileURL(printer).href);
  const data = path.resolve(root, process.env.BOUTIK_DATA ?? '.data');
  const { executablePath, args, env } = await prepareChromium(data);
  return chromium.launch({ executablePath, args: [...args], env: { ...env } });
}
