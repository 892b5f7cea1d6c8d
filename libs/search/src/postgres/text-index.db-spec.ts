import { DataSource } from 'typeorm';
import { buildCatalogue } from '../../../../apps/launcher/src/demo-data/catalogue/build-catalogue.js';
import { writeCatalogue } from '../../../../apps/launcher/src/demo-data/write/write-catalogue.js';
import { randomNumbers } from '../../../../test/bench/traffic-plan.mjs';
import { judgedQueries } from '../../../../test/search/judged-queries.js';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { findInTiers } from '../text-index/find-in-tiers.js';
import { FacetIndexUpdater } from './facet-index-updater.js';
import { Lexemes } from './lexemes.js';
import { ProductReader } from './product-reader.js';
import { significantWords } from './query-words.js';
import { TextConnections } from './text-connections.js';
import { textQuery } from './text-query.js';
import { findByStatement } from './text-statement.js';

const RANDOM_TEXTS = 400;

describe('texts of products in memory', () => {
  const catalogue = buildCatalogue();
  let db: TestDatabase;
  let source: DataSource;
  let updater: FacetIndexUpdater;
  let connections: TextConnections;
  let lexemes: Lexemes;

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    source = await new DataSource({ type: 'postgres', url: db.url }).initialize();
    await source.transaction((tx) => writeCatalogue(tx, catalogue, new Date()));
    updater = new FacetIndexUpdater(new ProductReader(source));
    connections = new TextConnections();
    lexemes = new Lexemes(connections);
    await updater.ready();
  }, 120_000);
  afterAll(async () => {
    await updater.onModuleDestroy();
    await connections.onModuleDestroy();
    await source.destroy();
    await db.drop();
  });

  const sorted = (tiers: readonly (readonly number[])[]) =>
    tiers.filter((ids) => ids.length > 0).map((ids) => [...ids].sort((a, b) => a - b));
  const inMemory = async (...texts: string[]) => {
    const query = textQuery(texts.map(significantWords));
    if (!updater.texts) throw new Error('the texts are not in memory');
    return sorted(findInTiers(updater.texts, query, await lexemes.of(query)));
  };
  const byStatement = async (...texts: string[]) =>
    sorted(await findByStatement(connections, textQuery(texts.map(significantWords)), []));

  it('are found in the same tiers as by PostgreSQL', async () => {
    const texts = [...judgedQueries.map(({ text }) => text), ...randomTexts(), ...unusualTexts].filter(
      (text) => significantWords(text).length > 0,
    );
    let matches = 0;
    for (const text of texts) {
      const expected = await byStatement(text);
      expect({ text, found: await inMemory(text) }).toEqual({ text, found: expected });
      matches += expected.length;
    }
    expect(matches).toBeGreaterThan(texts.length);
    expect(await inMemory('rtx 4070', 'carte graphique')).toEqual(await byStatement('rtx 4070', 'carte graphique'));
  });

  it('follow every change of the catalogue', async () => {
    for (const statement of [
      `update products set name = 'Zorglub ' || name where id % 2 = 0`,
      'update products set is_active = false where id % 5 = 0',
      'update products set stock = stock + 1',
      `update products set name = 'Machin ' || name`,
      'update products set is_active = true where id % 10 = 0',
      'delete from products where id % 7 = 0',
    ]) {
      await db.query(statement);
      expect(await updater.catchUp()).toBe(true);
      for (const text of ['zorglub', 'zorg', 'machin portable', 'carte graphique 8 go', 'ssd'])
        expect({ statement, text, found: await inMemory(text) }).toEqual({
          statement,
          text,
          found: await byStatement(text),
        });
    }
  });

  it('are left to PostgreSQL above a number of products', async () => {
    const environment = process.env;
    process.env = { ...environment, TEXT_INDEX_PRODUCTS: '50' };
    const other = new FacetIndexUpdater(new ProductReader(source));
    try {
      expect(other.texts).not.toBeNull();
      await other.ready();
      expect(other.texts).toBeNull();
    } finally {
      await other.onModuleDestroy();
      process.env = environment;
    }
  });

  /** One to four words that stand near each other, the last one sometimes not yet whole. */
  function randomTexts(): string[] {
    const random = randomNumbers(7);
    const pick = (count: number) => Math.floor(random() * count);
    return Array.from({ length: RANDOM_TEXTS }, () => {
      const { name, reference, specification } = catalogue[pick(catalogue.length)] ?? catalogue[0]!;
      const leaves = Object.values(specification).flatMap((section) => Object.values(section));
      const words = [name, random() < 0.3 ? reference : '', ...leaves].join(' ').split(/\s+/);
      const from = pick(words.length);
      const text = words.slice(from, from + 1 + pick(4)).join(' ');
      return random() < 0.4 ? text.slice(0, -1 - pick(3)) : text;
    });
  }
});

/** Words that PostgreSQL may take for numbers, versions or addresses, and beginnings of nearly everything. */
const unusualTexts = `
  a | 4 | 4.0 | 1e5 | 5e | 1.2.3 | 192.168.1.1 | b650m | usbc | rtx4070 | 750w | x1.5y | 0007 | 1.5to | 802.11ax | 27" |
  27 pouces 4 to | cartes | écrans incurvés | pc | pas cher | le | ordinateur de bureau |
  un deux trois quatre cinq six sept huit neuf dix onze douze treize`.split('|');
