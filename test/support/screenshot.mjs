/**
 * `npm run screenshot -- /route [/route…]` opens pages of the running shop in Chromium at three widths, saves
 * screenshots to screenshots/, and prints console errors, failed requests and accessibility violations.
 * Options: --as=client|pro|commercial|admin signs in first; --url=http://… another shop; --dark; --full whole pages;
 * --width=phone|tablet|desktop one width; --out=folder; --click="text" clicks the button or link of this name first.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { openBrowser } from './browser.mjs';

const widths = { phone: [390, 844], tablet: [768, 1024], desktop: [1440, 900] };
const password = 'Boutik974!';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` },
    as: { type: 'string' },
    dark: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    click: { type: 'string' },
    width: { type: 'string' },
    out: { type: 'string', default: 'screenshots' },
  },
});
const routes = positionals.length > 0 ? positionals : ['/'];

/** @param {import('playwright-core').BrowserContext} context */
async function signIn(context) {
  const page = await context.newPage();
  await page.goto(`${values.url}/login`);
  await page.getByLabel('Adresse email').fill(`${values.as}@boutik.test`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
}

/** @param {import('playwright-core').Page} page @param {string[]} problems */
function collectProblems(page, problems) {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) =>
    problems.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
}

/** @param {import('playwright-core').Page} page @param {string} route */
async function visit(page, route) {
  const response = await page.goto(values.url + route, { waitUntil: 'networkidle' });
  const mail = response?.headers()['content-security-policy']?.startsWith('sandbox') ?? false;
  if (response && mail) await openOutsideSandbox(page, await response.text());
  if (values.click) {
    await page
      .getByRole('button', { name: values.click })
      .or(page.getByRole('link', { name: values.click }))
      .first()
      .click();
    await page.waitForTimeout(600);
  }
  if (values.full) await loadLazyPictures(page);
  await page.waitForTimeout(400);
  return { mail };
}

/** axe cannot run in the sandbox of an email preview: its markup is opened without it. */
async function openOutsideSandbox(/** @type {import('playwright-core').Page} */ page, /** @type {string} */ markup) {
  await page.goto('about:blank');
  await page.setContent(markup, { waitUntil: 'networkidle' });
}

/** Scrolls through the page, so that lazy pictures load. */
async function loadLazyPictures(/** @type {import('playwright-core').Page} */ page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForTimeout(80);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
}

/** @param {import('playwright-core').Page} page @param {{ mail: boolean }} what an email has no landmarks of its own */
async function accessibility(page, { mail }) {
  const axe = new AxeBuilder({ page });
  const { violations } = await (mail ? axe.disableRules(['landmark-one-main', 'region']) : axe).analyze();
  return violations.map(
    ({ id, help, nodes }) => `axe ${id}: ${help} (${nodes.length}) ${nodes[0]?.target.join(' ') ?? ''}`,
  );
}

mkdirSync(values.out, { recursive: true });
const browser = await openBrowser();
let problemCount = 0;
try {
  for (const [name, [width, height]] of Object.entries(widths)) {
    if (values.width && values.width !== name && values.width !== String(width)) continue;
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: values.dark ? 'dark' : 'light',
      locale: 'fr-FR',
      timezoneId: 'Indian/Reunion',
      isMobile: width < 500,
      hasTouch: width < 500,
    });
    if (values.as) await signIn(context);
    for (const route of routes) {
      const page = await context.newPage();
      /** @type {string[]} */
      const problems = [];
      collectProblems(page, problems);
      problems.push(...(await accessibility(page, await visit(page, route))));
      const slug = route.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
      const file = path.join(values.out, `${slug}-${name}${values.dark ? '-dark' : ''}.png`);
      await page.screenshot({ path: file, fullPage: values.full });
      console.log(`${problems.length === 0 ? 'ok ' : 'BAD'} ${route} @${width}  ${file}`);
      for (const problem of problems) console.log(`      ${problem}`);
      problemCount += problems.length;
      await page.close();
    }
    await context.close();
  }
} finally {
  await browser.close();
}
process.exitCode = problemCount > 0 ? 1 : 0;
