// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { atLeast, atMost } from './report.mjs';

const script = fileURLToPath(new URL('listing.mjs', import.meta.url));
const indexScript = fileURLToPath(new URL('facet-index.mjs', import.meta.url));

/**
 * `cpuMs`: processor time of the server per request.
 * @typedef {{ products: number, what: string, rate: number, p95: number, p99: number, cpuMs: number, failed: number, 'MB after': number }} ListingRow
 */

/** Runs the listing bench and compares its results with the budgets of DESIGN §5. */
export function measureListings() {
  const directory = mkdtempSync(path.join(tmpdir(), 'boutik-listing-'));
  const json = path.join(directory, 'rows.json');
  try {
    const args = [script, '--sizes=10000,66000', '--seconds=3', `--json=${json}`];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    atMost('listing bench ended with', { max: 0, unit: '' }, status ?? 1);
    if (status !== 0) return;
    const rows = /** @type {ListingRow[]} */ (JSON.parse(readFileSync(json, 'utf8')));
    judge(rows);
    judgeGrowth(
      rows,
      [10_000, 66_000, 1_000_000].map((size) => measureIndex(size, json)),
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** @typedef {{ 'filter ms': number, 'price ms': number, 'text ms': number, 'index MB': number }} IndexRow */

/** @param {number} size @param {string} json file for the result @returns {IndexRow} */
function measureIndex(size, json) {
  const args = ['--expose-gc', '--max-old-space-size=4096', indexScript, `--size=${size}`, `--json=${json}`];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`The bench of the facet index ended with ${status}.`);
  return JSON.parse(readFileSync(json, 'utf8'));
}

/** A million products are measured in the index alone: the rest of a request does not depend on their number. */
function judgeGrowth(/** @type {ListingRow[]} */ rows, /** @type {IndexRow[]} */ [usual, large, million]) {
  const request = rows.find(({ products, what }) => products === 10_000 && what === '300 filters')?.cpuMs;
  if (!request || !usual || !large || !million) throw new Error('The facet index was not measured.');
  for (const kind of /** @type {const} */ (['filter ms', 'price ms', 'text ms'])) {
    const growth = (/** @type {IndexRow} */ row) => (request + row[kind] - usual[kind]) / request;
    atMost(`listing never requested before (${kind}), 66,000 products, times`, { max: 1.5, unit: '' }, growth(large));
    atMost(
      `listing never requested before (${kind}), 1,000,000 products, times`,
      { max: 2, unit: '' },
      growth(million),
    );
  }
  atMost('facet index of 1,000,000 products', { max: 500, unit: 'MB' }, million['index MB']);
}

/** @param {ListingRow[]} rows */
function judge(rows) {
  /** @param {number} products @param {string} what */
  const row = (products, what) => {
    const found = rows.find((each) => each.products === products && each.what === what);
    if (!found) throw new Error(`The listing bench has no result for "${what}" at ${products} products.`);
    return found;
  };
  const usual = row(10_000, 'one category');
  const large = row(66_000, 'one category');
  const peer = row(10_000, 'bare server');
  const share = (usual.rate * 100) / peer.rate;
  atLeast('listing of 10,000 products, rate beside a bare server', { min: 50, unit: '%' }, share);
  atMost('listing of 10,000 products, p99 at 50 connections', { max: 25, unit: 'ms' }, usual.p99);
  atMost('listing of 66,000 products, times slower', { max: 1.5, unit: '' }, large.cpuMs / usual.cpuMs);
  const search = row(66_000, 'search, typo, 4 shoppers');
  atMost('search with a typo, 66,000 products, p95', { max: 50, unit: 'ms' }, search.p95);
  atMost('memory of the api at 66,000 products', { max: 300, unit: 'MB' }, search['MB after']);
  const failed = rows.reduce((sum, { failed }) => sum + failed, 0);
  atMost('listing and search answers other than 200', { max: 0, unit: '' }, failed);
}
