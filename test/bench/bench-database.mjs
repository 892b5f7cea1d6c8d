// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { fillCatalogue } from './bench-catalogue.mjs';
import { writeCatalogue } from './catalogue-files.mjs';
import { run } from './servers.mjs';

/**
 * @typedef {object} Catalogue
 * @property {string} url of the database
 * @property {number} products on sale
 * @property {{ seconds: number, peakMb: number } | null} imported what `npm run import` took; null for generated products
 * @property {number} databaseMb
 */

/**
 * A migrated database with a catalogue: the parts of a supplier's folder through `npm run import`, or generated ones.
 * The one that an earlier run made in the same directory is used again.
 * @param {string} server URL of any database of the server
 * @param {{ products: number, data: string | undefined, dist: string, directory: string }} what `directory`: of the server
 * @returns {Promise<Catalogue>}
 */
export async function createDatabase(server, what) {
  const name = `bench_${what.products}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const record = path.join(what.directory, `${name}.json`);
  if (existsSync(record)) {
    await migrate(url, what.dist);
    return { ...JSON.parse(readFileSync(record, 'utf8')), url: url.href };
  }
  await query(server, `drop database if exists ${name}`);
  await query(server, `create database ${name}`);
  const catalogue = await fillDatabase(url, what);
  writeFileSync(record, JSON.stringify(catalogue));
  return catalogue;
}

/**
 * @param {URL} url of an empty database
 * @param {{ products: number, data: string | undefined, dist: string, directory: string }} what
 * @returns {Promise<Catalogue>}
 */
async function fillDatabase(url, { products, data, dist, directory }) {
  await migrate(url, dist);
  const imported = data ? await importCatalogue(url.href, { products, data, dist, directory }) : null;
  if (!imported) await fillCatalogue(url.href, products);
  const [row] = await query(url.href, 'select count(*)::int as products from products where is_active');
  const [size] = await query(url.href, 'select pg_database_size(current_database())::float8 as bytes');
  return { url: url.href, products: row?.products, imported, databaseMb: Math.round(size?.bytes / 1_000_000) };
}

/** @param {URL} url @param {string} dist */
async function migrate(url, dist) {
  const { migrateDatabase } = await import(
    pathToFileURL(path.resolve(dist, 'apps/launcher/src/migrate-database.js')).href
  );
  await migrateDatabase(url.href);
}

/** @param {string} url @param {{ products: number, data: string, dist: string, directory: string }} what */
async function importCatalogue(url, { products, data, dist, directory }) {
  const files = path.join(directory, `catalogue-${products}`);
  await writeCatalogue(data, { directory: files, count: products });
  // As `npm run import` starts it; few units, so that orders change what pages show of the stock.
  const args = ['--max-semi-space-size=4', '--max-old-space-size=512'];
  const script = path.resolve(dist, 'apps/launcher/src/commands/import.js');
  const env = { DATABASE_URL: url, DATA_DIR: directory, LOG_LEVEL: 'error' };
  const taken = await run([...args, script, files, '--stock=40'], { env });
  await query(url, 'vacuum analyze');
  return taken;
}

/** One statement on a connection of its own. @param {string} url @param {string} text @param {unknown[]} [values] */
export async function query(url, text, values) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A home page as shops have it: banners, collections and promises. @param {string} url */
export async function fillHome(url) {
  for (const statement of HOME) await query(url, statement);
}

const HOME = [
  `insert into banners (title, description_html, image, position)
   select 'Offre ' || n, '<p>Une sélection de la semaine.</p>', '/placeholder.svg', n from generate_series(1, 3) n`,
  `insert into banner_products (banner_id, product_id, position)
   select b.id, p.id, p.id from banners b, (select id from products where is_active order by md5(id::text) limit 12) p`,
  `insert into collections (name, position) select 'Collection ' || n, n from generate_series(1, 4) n`,
  `insert into collection_products (collection_id, product_id, position)
   select c.id, p.id, p.id from collections c
     cross join lateral (select id from products where is_active order by md5(id || c.name) limit 12) p`,
  `insert into service_cards (name, icon, position) select 'Promesse ' || n, 'truck', n from generate_series(1, 4) n`,
];
