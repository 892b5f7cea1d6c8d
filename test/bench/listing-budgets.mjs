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
 * Runs the listing bench and compares its results with the budgets.
 * @param {{ data: string | undefined, databases: string | undefined, dist: string, sizes: number[] }} what
 */
export function measureListings({ data, databases, dist, sizes }) {
  const directory = mkdtempSync(path.join(tmpdir(), 'boutik-listing-'));
  const json = path.join(directory, 'rows.json');
  try {
    const args = [script, `--sizes=${sizes.join(',')}`, '--seconds=3', `--json=${json}`, `--dist=${dist}`];
    if (data) args.push(`--data=${data}`);
    if (databases) args.push(`--databases=${databases}`);
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    atMost('listing bench ended with', { max: 0, unit: '' }, status ?? 1);
    if (status !== 0) return;
    const rows = /** @type {ListingRow[]} */ (JSON.parse(readFileSync(json, 'utf8')));
    judge(rows);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Requests a second on one processor with its database: at the smallest catalogue, and at the others up to 100,000. */
const RATES = {
  'one category': { smallest: 2000, larger: 1300 },
  'new listings': { smallest: 2000, larger: 1300 },
  'new searches': { smallest: 1500, larger: 750 },
  'new searches with a typo': { smallest: 1500, larger: 750 },
  products: { smallest: 3500, larger: 2300 },
};

/** @param {ListingRow[]} rows */
function judge(rows) {
  const sizes = [...new Set(rows.map(({ products }) => products))];
  const row = (/** @type {number | undefined} */ products, /** @type {string} */ what) => {
    const found = rows.find((each) => each.products === products && each.what === what);
    if (!found) throw new Error(`The listing bench has no result for "${what}" at ${products} products.`);
    return found;
  };
  const [smallest] = sizes;
  for (const size of sizes) {
    atMost(`listing of ${size} products, p99`, { max: 15, unit: 'ms' }, row(size, 'one category').p99);
    for (const [what, budget] of Object.entries(RATES)) {
      const { rate, cpuMs, databaseMs } = row(size, what);
      if (size <= 100_000)
        atLeast(
          `${what}, ${size} products`,
          { min: size === smallest ? budget.smallest : budget.larger, unit: '/s' },
          rate,
        );
      if (size === smallest) continue;
      const before = row(smallest, what);
      const growth = (cpuMs + databaseMs) / (before.cpuMs + before.databaseMs);
      const max = size > 100_000 ? 2 : 1.5;
      atMost(`${what}, ${size} products, times the processor time`, { max, unit: '' }, growth);
    }
    if (size <= 100_000)
      atMost(`memory of the api at ${size} products`, { max: 300, unit: 'MB' }, row(size, 'products')['MB after']);
  }
  const failed = rows.reduce((sum, each) => sum + each.failed, 0);
  atMost('listing and search answers other than 200', { max: 0, unit: '' }, failed);
}
