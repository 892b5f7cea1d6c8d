// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { atLeast, atMost } from './report.mjs';

const script = fileURLToPath(new URL('listing.mjs', import.meta.url));

/**
 * `cpuMs`, `databaseMs`: processor time of the api and of PostgreSQL per request.
 * @typedef {{ products: number, what: string, rate: number, p95: number, p99: number, cpuMs: number, databaseMs: number, failed: number, 'MB after': number }} ListingRow
 */

/**
 * Runs the listing bench and compares its results with the budgets of DESIGN §5.
 * @param {{ data: string | undefined, dist: string, sizes: number[] }} what
 */
export function measureListings({ data, dist, sizes }) {
  const directory = mkdtempSync(path.join(tmpdir(), 'boutik-listing-'));
  const json = path.join(directory, 'rows.json');
  try {
    const args = [script, `--sizes=${sizes.join(',')}`, '--seconds=3', `--json=${json}`, `--dist=${dist}`];
    const { status } = spawnSync(process.execPath, [...args, ...(data ? [`--data=${data}`] : [])], {
      stdio: 'inherit',
    });
    atMost('listing bench ended with', { max: 0, unit: '' }, status ?? 1);
    if (status !== 0) return;
    const rows = /** @type {ListingRow[]} */ (JSON.parse(readFileSync(json, 'utf8')));
    judge(rows);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** @param {ListingRow[]} rows */
function judge(rows) {
  const sizes = [...new Set(rows.map(({ products }) => products))];
  const row = (/** @type {number | undefined} */ products, /** @type {string} */ what) => {
    const found = rows.find((each) => each.products === products && each.what === what);
    if (!found) throw new Error(`The listing bench has no result for "${what}" at ${products} products.`);
    return found;
  };
  const [smallest, ...larger] = sizes;
  const usual = row(smallest, 'one category');
  const share = (usual.rate * 100) / row(smallest, 'bare server').rate;
  atLeast(`listing of ${smallest} products, rate beside a bare server`, { min: 50, unit: '%' }, share);
  atMost(`listing of ${smallest} products, p99 at 50 connections`, { max: 25, unit: 'ms' }, usual.p99);
  for (const size of larger) {
    const max = size > 100_000 ? 2 : 1.5;
    for (const what of ['one category', 'new filters', 'new searches']) {
      const [before, after] = [row(smallest, what), row(size, what)];
      const growth = (after.cpuMs + after.databaseMs) / (before.cpuMs + before.databaseMs);
      atMost(`${what}, ${size} products, times the processor time`, { max, unit: '' }, growth);
    }
    if (size > 100_000) continue;
    atMost(`new searches, ${size} products, p95`, { max: 50, unit: 'ms' }, row(size, 'new searches').p95);
    atMost(`memory of the api at ${size} products`, { max: 300, unit: 'MB' }, row(size, 'known searches')['MB after']);
  }
  const failed = rows.reduce((sum, each) => sum + each.failed, 0);
  atMost('listing and search answers other than 200', { max: 0, unit: '' }, failed);
}
