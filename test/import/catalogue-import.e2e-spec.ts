import 'reflect-metadata';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DatabaseModule } from '@boutik/platform/database';
import { OutboxModule } from '@boutik/platform/messaging';
import { setLogLevel } from '@boutik/platform/observability';
import { ImportCatalogue, type ImportRequest, RejectedRows, SuppliersModule, UnreadableFile } from '@boutik/suppliers';
import { Test, type TestingModule } from '@nestjs/testing';
import { type TestDatabase, testDatabase } from '../support/database.js';

const processor = (at: number, price: number | null = 100 + at) => ({
  name: `AMD Ryzen ${at}`,
  price,
  core_count: 8,
  core_clock: 4.2,
  boost_clock: 5,
  microarchitecture: 'Zen 5',
  tdp: 65 + at,
  graphics: null,
});
const lines = (...rows: unknown[]) =>
  rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');

describe('catalogue import', () => {
  let db: TestDatabase;
  let app: TestingModule;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boutik-import-'));
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    setLogLevel('silent');
    app = await Test.createTestingModule({ imports: [DatabaseModule, OutboxModule, SuppliersModule] }).compile();
  });
  beforeEach(() => db.query('truncate products, brands, suppliers, categories, outbox restart identity cascade'));
  afterAll(async () => {
    await app?.close();
    await db?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Writes the file, imports it, and returns the summary with the rejected rows. */
  async function importing(name: string, content: string | Buffer, more: Partial<ImportRequest> = {}) {
    const path = join(folder, name);
    await writeFile(path, content);
    const rejected = new RejectedRows(join(folder, 'rejets', `${crypto.randomUUID()}.jsonl`));
    const summary = await app.get(ImportCatalogue).run({
      path,
      settings: { supplierId: 1, exchangeRateBp: 10_000, marginBp: 2500, firstStock: 10 },
      dryRun: false,
      rejected,
      progress: { total: () => undefined, advance: () => undefined },
      signal: new AbortController().signal,
      ...more,
    });
    await rejected.close();
    const text = rejected.exists ? await readFile(rejected.path, 'utf8') : '';
    const refused = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { fichier: string; ligne: number; raisons: string[]; donnees: unknown });
    return { summary, refused };
  }

  const count = async (table: 'products' | 'price_history' | 'outbox' | 'brands' | 'categories') =>
    (await db.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

  it('reports the changes of a dry run and writes nothing', async () => {
    const { summary } = await importing('cpu.jsonl.gz', gzipSync(lines(processor(1), processor(2, null))), {
      dryRun: true,
    });
    expect(summary).toMatchObject({ read: 2, created: 2, withoutPrice: 1, rejected: 0 });
    for (const table of ['products', 'price_history', 'outbox', 'brands', 'categories'] as const)
      expect([table, await count(table)]).toEqual([table, 0]);
  });

  it('creates products once, also for a repeated file', async () => {
    const file = gzipSync(lines(processor(1), processor(2, null), processor(1)));
    const first = await importing('cpu.jsonl.gz', file);
    expect(first.summary).toMatchObject({ read: 3, created: 2, duplicates: 1, withoutPrice: 1, failedFiles: [] });
    const [priced, onRequest] = await db.query(
      'select name, net_price_cents, purchase_price_cents, stock, is_active from products order by name',
    );
    expect(priced).toEqual({
      name: 'AMD Ryzen 1',
      net_price_cents: 12_625,
      purchase_price_cents: 10_100,
      stock: 10,
      is_active: true,
    });
    expect(onRequest).toMatchObject({ net_price_cents: null, stock: 0, is_active: false });

    const [eventCount, priceCount] = [await count('outbox'), await count('price_history')];
    const again = await importing('cpu.jsonl.gz', file);
    expect(again.summary).toMatchObject({ created: 0, updated: 0, unchanged: 2, duplicates: 1 });
    expect([await count('products'), await count('outbox'), await count('price_history')]).toEqual([
      2,
      eventCount,
      priceCount,
    ]);
  });

  it('uses the row with a price when a file contains a part with and without one', async () => {
    const { summary } = await importing('cpu.jsonl', lines(processor(1, null), processor(1, 200)));
    expect(summary).toMatchObject({ created: 1, withoutPrice: 0, duplicates: 1 });
    expect(await db.query('select net_price_cents from products')).toEqual([{ net_price_cents: 25_000 }]);
  });

  it('records price changes, and keeps the stock that sales have reduced', async () => {
    await importing('cpu.jsonl', lines(processor(1, 100)));
    await db.query('update products set stock = 4');
    const { summary } = await importing('cpu.jsonl', lines(processor(1, 80)));
    expect(summary).toMatchObject({ created: 0, updated: 1 });
    expect(await db.query('select sold_price_cents, source from price_history order by id')).toEqual([
      { sold_price_cents: 12_500, source: 'import:cpu.jsonl' },
      { sold_price_cents: 10_000, source: 'import:cpu.jsonl' },
    ]);
    expect(await db.query('select net_price_cents, stock from products')).toEqual([
      { net_price_cents: 10_000, stock: 4 },
    ]);
    expect(await db.query("select data from outbox where event = 'product.price-changed'")).toMatchObject([
      { data: { fromCents: 12_500, toCents: 10_000 } },
    ]);
  });

  it('rejects invalid rows one by one, with line number and reason', async () => {
    const { summary, refused } = await importing(
      'cpu.jsonl',
      lines(processor(1), { ...processor(2), price: -3 }, '{"name": broken', { ...processor(3), name: '=1+1' }),
    );
    expect(summary).toMatchObject({ read: 4, created: 1, rejected: 3, failedFiles: [] });
    expect(refused.map(({ fichier, ligne, raisons }) => [fichier, ligne, ...raisons])).toEqual([
      ['cpu.jsonl', 2, 'Colonne « price » : Le prix est négatif.'],
      ['cpu.jsonl', 3, "La ligne n'est pas du JSON valable."],
      ['cpu.jsonl', 4, 'Colonne « name » : Le nom est une formule de tableur.'],
    ]);
    expect(refused[0]?.donnees).toMatchObject({ name: 'AMD Ryzen 2', price: -3 });
  });

  it("reads a shop's CSV in Latin-1 and refuses formulas and negative prices in it", async () => {
    const rows = [
      'Référence;Désignation;Catégorie;Prix;Couleur',
      'A-1;Écran réparé;Écrans;1 234,56;Gris foncé',
      'A-2;Souris;Périphériques;-4;',
      'A-3;=HYPERLINK("http://x");Périphériques;4;',
      'A-4;Clavier;Périphériques;4;+cmd|calc!A0',
      'A-5;@SUM(A1);Périphériques;4;',
      'A-6;-2+cmd(1);Périphériques;4;',
      'A-7;Tapis;Périphériques;9,90;-',
      'A-8;Tapis;;9,90;',
    ];
    const { summary, refused } = await importing('tarif.csv', Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1'));
    expect(summary).toMatchObject({ read: 8, created: 2, rejected: 6, failedFiles: [] });
    expect(refused.map(({ ligne }) => ligne)).toEqual([3, 4, 5, 6, 7, 9]);
    expect(refused.at(-1)?.raisons).toEqual(['La catégorie est incomplète.']);
    expect(await db.query('select reference, name, net_price_cents from products order by reference')).toEqual([
      { reference: 'A-1', name: 'Écran réparé', net_price_cents: 123_456 },
      { reference: 'A-7', name: 'Tapis', net_price_cents: 990 },
    ]);
  });

  it('reports unknown columns, and the rows read from a truncated archive', async () => {
    const wrong = await importing('tarif.csv', 'foo;bar\n1;2\n');
    expect(wrong.summary.failedFiles).toEqual([
      { name: 'tarif.csv', reason: expect.stringContaining('Colonnes manquantes') },
    ]);
    const packed = gzipSync(lines(...Array.from({ length: 1500 }, (_, at) => processor(at, 50 + Math.sin(at)))));
    const cut = await importing('cpu.jsonl.gz', packed.subarray(0, Math.floor(packed.length * 0.6)));
    expect(cut.summary.failedFiles).toMatchObject([
      { name: 'cpu.jsonl.gz', reason: expect.stringContaining('coupée') },
    ]);
    expect(cut.summary.created).toBeGreaterThan(0);
    expect(await count('products')).toBe(cut.summary.created);
  });

  it('refuses a missing file', async () => {
    await expect(importing('cpu.jsonl', '', { path: join(folder, 'absent') })).rejects.toThrow(UnreadableFile);
  });

  it('can be interrupted and restarted without duplicates or losses', async () => {
    const file = lines(...Array.from({ length: 2500 }, (_, at) => processor(at)));
    const stop = new AbortController();
    let eventCount = 0;
    const advance = () => void (++eventCount === 2 && stop.abort());
    const first = await importing('cpu.jsonl', file, {
      signal: stop.signal,
      progress: { total: () => undefined, advance },
    });
    expect(first.summary.interrupted).toBe(true);
    expect(first.summary.created).toBeLessThan(2500);
    expect(await count('products')).toBe(first.summary.created);

    const second = await importing('cpu.jsonl', file);
    expect(second.summary).toMatchObject({ interrupted: false, created: 2500 - first.summary.created });
    expect([await count('products'), await count('price_history')]).toEqual([2500, 2500]);
  });

  it('supports two parallel imports of the same file', async () => {
    const file = lines(...Array.from({ length: 600 }, (_, at) => processor(at)));
    const done = await Promise.all([importing('cpu.jsonl', file), importing('cpu.jsonl', file)]);
    expect(done.reduce((sum, { summary }) => sum + summary.created, 0)).toBe(600);
    expect([await count('products'), await count('price_history')]).toEqual([600, 600]);
  });
});
