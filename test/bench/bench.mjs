// @ts-check
/**
 * npm run bench: measures the shop against its budgets. Without a name of a part it runs all of them:
 * start (npm start), pages (mixed traffic, rendering), lighthouse, checkouts, reports (a million order lines), listings (three sizes
 * of the catalogue).
 *   npm run bench -- pages --data=folder --products=66778 --seconds=30
 *   npm run bench -- checkouts --checkouts=300
 * --data: a supplier's files, which are imported and repeated for larger catalogues; without it, products are generated.
 * --databases: a folder that keeps the databases of the listings for the next run.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureCheckouts } from './checkouts.mjs';
import { measureListings } from './listing-budgets.mjs';
import { measureReports } from './reports.mjs';
import { measurePages } from './page-budgets.mjs';
import { printReport } from './report.mjs';
import { measureStart } from './start-budgets.mjs';

const PARTS = ['start', 'lighthouse', 'pages', 'checkouts', 'reports', 'listings'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    checkouts: { type: 'string', default: '1000' },
    data: { type: 'string' },
    databases: { type: 'string' },
    dist: { type: 'string', default: 'dist' },
    lines: { type: 'string', default: '1000000' },
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '30' },
    sizes: { type: 'string', default: '10000,66000,1000000' },
  },
});
const unknown = positionals.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) throw new Error(`Unknown parts: ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}.`);
const isWanted = (/** @type {string} */ part) => positionals.length === 0 || positionals.includes(part);

process.stdout.write(
  `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}: a busy machine measures worse, compare processor times.\n`,
);
const { data, databases, dist, sizes } = values;
if (isWanted('start') || isWanted('lighthouse')) await measureStart({ lighthouse: isWanted('lighthouse') });
if (isWanted('pages'))
  await measurePages({ data, dist, products: Number(values.products), seconds: Number(values.seconds) });
if (isWanted('checkouts')) await measureCheckouts({ amount: Number(values.checkouts) });
if (isWanted('reports')) await measureReports({ lines: Number(values.lines), dist });
if (isWanted('listings')) measureListings({ data, databases, dist, sizes: sizes.split(',').map(Number) });
printReport();
