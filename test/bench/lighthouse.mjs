/** Lighthouse's phone profile on the public pages of a running shop: scores, LCP, CLS, bytes of script. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { preparedBrowser } from '../support/browser.mjs';
import { freePort } from './servers.mjs';

/**
 * @param {string} shop address of the running shop
 * @param {string[]} routes
 */
export async function measureRoutes(shop, routes) {
  const { executablePath, args, env } = await preparedBrowser();
  const profile = mkdtempSync(path.join(tmpdir(), 'boutik-lighthouse-'));
  const port = await freePort();
  const browser = spawn(
    executablePath,
    [...args, '--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { env, stdio: 'ignore' },
  );
  try {
    await isResponding(port);
    const rows = [];
    for (const route of routes) rows.push(await measure(shop + route, port));
    return rows;
  } finally {
    browser.kill();
    await new Promise((resolve) => setTimeout(resolve, 500));
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Search engines are kept away from them on purpose. */
const PRIVATE_PAGE = /^\/(?:panier$|devis-commercial\/)/;

/** @param {string} url @param {number} port */
async function measure(url, port) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    skipAudits: PRIVATE_PAGE.test(new URL(url).pathname) ? ['is-crawlable'] : [],
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (/** @type {string} */ id) => Math.round((categories[id]?.score ?? 0) * 100);
  const scripts = /** @type {{ items?: { resourceType?: string, transferSize?: number }[] }} */ (
    audits['resource-summary']?.details ?? {}
  );
  return {
    page: new URL(url).pathname.replace(/[\w-]{32}/, '<token>'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP s': Number(((audits['largest-contentful-paint']?.numericValue ?? 0) / 1000).toFixed(2)),
    CLS: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
    'script kB': Math.round((scripts.items?.find((item) => item.resourceType === 'script')?.transferSize ?? 0) / 1024),
    violations: Object.values(audits)
      .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
      .map((audit) => audit.id)
      .join(' '),
  };
}

/** @param {number} port */
async function isResponding(port) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Chromium does not respond.');
}
