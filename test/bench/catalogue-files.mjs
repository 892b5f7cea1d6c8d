// @ts-check
import { createReadStream, createWriteStream, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const FILE = /\.jsonl(\.gz)?$/;

/**
 * Writes files of `count` products made from a supplier's: its rows, and for more than it has the same rows with other
 * names and prices. Rows without a price get one, so that every product is on sale.
 * @param {string} source folder of JSON Lines, plain or gzip
 * @param {{ directory: string, count: number }} target empty folder
 */
export async function writeCatalogue(source, { directory, count }) {
  mkdirSync(directory, { recursive: true });
  const files = readdirSync(source).filter((name) => FILE.test(name));
  /** @type {Map<string, string[]>} */
  const lines = new Map();
  for (const name of files) lines.set(name, await distinctLines(path.join(source, name)));
  const all = [...lines.values()].reduce((sum, { length }) => sum + length, 0);
  let written = 0;
  for (const [at, [name, rows]] of [...lines].entries()) {
    // The last file takes what rounding has left.
    const share = at === lines.size - 1 ? count - written : Math.round((count * rows.length) / all);
    written += share;
    const target = path.join(directory, name.replace(FILE, '.jsonl.gz'));
    await pipeline(Readable.from(rowsOf(rows, share)), createGzip({ level: 1 }), createWriteStream(target));
  }
}

/** @param {string[]} rows @param {number} count */
function* rowsOf(rows, count) {
  for (let n = 0; n < count; n += 1) {
    const round = Math.floor(n / rows.length);
    const row = JSON.parse(rows[n % rows.length] ?? '{}');
    const price = row.price || 15 + ((n * 37) % 900);
    const changed = round === 0 ? { price } : { name: `${row.name} ${round}`, price: price * (1 + (round % 9) / 50) };
    yield `${JSON.stringify({ ...row, ...changed })}\n`;
  }
}

/** Rows that differ in something besides the price: the import takes others for the same product. @param {string} file */
async function distinctLines(file) {
  const input = file.endsWith('.gz') ? createReadStream(file).pipe(createGunzip()) : createReadStream(file);
  /** @type {Map<string, string>} */
  const found = new Map();
  for await (const line of createInterface({ input })) {
    const { price: _, price_per_gb: __, ...identity } = JSON.parse(line);
    found.set(JSON.stringify(identity), line);
  }
  return [...found.values()];
}
