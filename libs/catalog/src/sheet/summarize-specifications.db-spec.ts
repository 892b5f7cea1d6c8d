import 'reflect-metadata';
import { DatabaseModule } from '@boutik/platform/database';
import { OutboxModule } from '@boutik/platform/messaging';
import { setLogLevel } from '@boutik/platform/observability';
import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { CatalogModule } from '../catalog.module.js';
import { UpsertProducts } from '../use-cases/upsert-products.js';
import { SummarizeSpecifications } from './summarize-specifications.js';

describe('the names of data sheets', () => {
  let db: TestDatabase;
  let app: TestingModule;

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    setLogLevel('silent');
    app = await Test.createTestingModule({ imports: [DatabaseModule, OutboxModule, CatalogModule] }).compile();
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const addProducts = (round: number) => {
    const drafts = Array.from({ length: 30 }, (_, index) => ({
      reference: `REF-${round}-${index}`,
      name: `Écran ${index}`,
      category: 'Écrans',
      subcategory: 'Bureau',
      subsubcategory: `Rayon ${index % 3}`,
      netPriceCents: 10_000,
      stock: 1,
      specification: { Dalle: { Taille: `${index} pouces` } },
    }));
    return app.get(UpsertProducts).upsert(drafts, { source: 'test' });
  };

  it('are summed up by several workers at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await addProducts(round);
      const worker = () => new SummarizeSpecifications(app.get(DataSource)).handle();
      await Promise.all([worker(), worker(), worker(), worker()]);
      const sums = await db.query<{ products: number }>('select products from specification_names');
      expect(sums).toEqual(Array.from({ length: 3 }, () => ({ products: (round + 1) * 10 })));
    }
  });
});
