import { UpsertProducts } from '@boutik/catalog';
import { DatabaseModule } from '@boutik/platform/database';
import { JobsModule, Outbox } from '@boutik/platform/messaging';
import { setLogLevel } from '@boutik/platform/observability';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { MASTER_KEY, FakeMeilisearchServer } from '../../../../test/search/fake-meilisearch-server.js';
import { meilisearchParts, useOwnIndex } from '../../../../test/search/open-meilisearch-engine.js';
import { eventually, everything } from '../../../../test/search/search-fixture.js';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { SearchJobsModule } from '../search-jobs.module.js';

const draft = (reference: string, name: string) => ({
  reference,
  name,
  brand: 'Zotac',
  category: 'Composants',
  subcategory: 'Cartes',
  subsubcategory: 'Graphiques',
  netPriceCents: 10_000,
});

describe('indexing of changed products (real outbox, queue and worker; fake search server)', () => {
  const server = new FakeMeilisearchServer();
  let db: TestDatabase;
  let source: DataSource;
  let worker: INestApplicationContext;
  let parts: ReturnType<typeof meilisearchParts>;
  let upsert: UpsertProducts;
  const indexed = () => server.indexes.get(parts.server.indexUid)?.documents;
  const priceOf = async (text: string) => {
    const { ids } = await parts.engine.find({ ...everything, texts: [text] });
    return indexed()?.get(ids[0] ?? 0)?.['priceWithoutTax'];
  };
  const startWorker = () => {
    class WorkerUnderTest {}
    const imports = [DatabaseModule, JobsModule.forWorker({ lockMs: 2000, stalledMs: 1000 }), SearchJobsModule];
    return NestFactory.createApplicationContext({ module: WorkerUnderTest, imports }, { logger: false });
  };

  beforeAll(async () => {
    setLogLevel('silent');
    await server.start();
    db = await testDatabase();
    Object.assign(process.env, { DATABASE_URL: db.url, MEILI_URL: server.url, MEILI_MASTER_KEY: MASTER_KEY });
    useOwnIndex();
    source = await new DataSource({ type: 'postgres', url: db.url }).initialize();
    upsert = new UpsertProducts(source, new Outbox(), { now: () => new Date() });
    parts = meilisearchParts(source);
    await upsert.upsert([draft('ZOT-1', 'Zotac Twin Edge')], { source: 'test' });
    worker = await startWorker();
  });
  afterAll(async () => {
    await worker?.close();
    await source?.destroy();
    await server.stop();
    await db?.drop();
  });

  it('indexes all products when a worker starts', async () => {
    await eventually(async () => expect(await priceOf('zotac')).toBe(10_000));
  });

  it('indexes products after catalogue events: new product, price change, out of stock', async () => {
    await upsert.upsert(
      [draft('ZOT-2', 'Zotac Gaming'), { ...draft('ZOT-1', 'Zotac Twin Edge'), netPriceCents: 12_300 }],
      {
        source: 'test',
      },
    );
    await eventually(async () => {
      expect(indexed()?.size).toBe(2);
      expect(await priceOf('twin')).toBe(12_300);
    });
  });

  it('ends in the state of the database, whatever the order and number of the jobs', async () => {
    for (const netPriceCents of [11_000, 13_000, 9000, 15_000, 8000])
      await upsert.upsert([{ ...draft('ZOT-1', 'Zotac Twin Edge'), netPriceCents }], { source: 'test' });
    await eventually(async () => expect(await priceOf('twin')).toBe(8000));
    await eventually(async () => {
      const [pending] = await db.query<{ n: number }>(
        "select count(*)::int as n from outbox where status = 'pending' and event like 'product.%'",
      );
      expect(pending?.n).toBe(0);
    });
    expect(await priceOf('twin')).toBe(8000);
  });

  it('indexes changes made while the server was unavailable at the next check', async () => {
    await server.stop();
    await upsert.upsert([{ ...draft('ZOT-1', 'Zotac Twin Edge'), netPriceCents: 7000 }], { source: 'test' });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await server.start();
    await eventually(async () => {
      await parts.repair.run();
      expect(await priceOf('twin')).toBe(7000);
    });
  });
});
