import 'reflect-metadata';
import { DatabaseModule } from '@boutik/platform/database';
import { OutboxModule } from '@boutik/platform/messaging';
import { setLogLevel } from '@boutik/platform/observability';
import { Test, type TestingModule } from '@nestjs/testing';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { CatalogModule } from '../catalog.module.js';
import { UpsertProducts } from '../use-cases/upsert-products.js';
import { Hierarchies } from './hierarchies.js';

describe('the hierarchy of a category', () => {
  let db: TestDatabase;
  let app: TestingModule;
  let hierarchies: Hierarchies;

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    setLogLevel('silent');
    app = await Test.createTestingModule({ imports: [DatabaseModule, OutboxModule, CatalogModule] }).compile();
    hierarchies = app.get(Hierarchies, { strict: false });
    const categories = [
      ['Cartes graphiques', 'GeForce', ['/media/produits/geforce.webp']],
      ['Cartes graphiques', 'Radeon', []],
      ['Mémoire', 'DDR5', []],
    ] as const;
    const drafts = categories.map(([subcategory, subsubcategory, imageUrls], index) => ({
      reference: `REF-${index}`,
      name: `${subsubcategory} ${index}`,
      category: 'Composants',
      subcategory,
      subsubcategory,
      imageUrls: [...imageUrls],
      netPriceCents: 10_000,
      stock: 1,
    }));
    await app.get(UpsertProducts).upsert(drafts, { source: 'test' });
    await db.query("update categories set description_html = '<p>Des pièces</p>', image = '/media/pieces.webp'");
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const idOf = async (table: string, name: string) =>
    (await db.query<{ id: number }>(`select id from ${table} where name = $1`, [name]))[0]?.id ?? 0;

  it('contains both levels below a category, in order, with the picture of the best-selling product', async () => {
    const found = await hierarchies.ofCategory(await idOf('categories', 'Composants'));
    expect(found).toEqual({
      id: expect.any(Number),
      name: 'Composants',
      description: '<p>Des pièces</p>',
      image: '/media/pieces.webp',
      subcategories: [
        {
          id: expect.any(Number),
          name: 'Cartes graphiques',
          image: '/media/produits/geforce.webp',
          subsubcategories: [
            { id: await idOf('subsubcategories', 'GeForce'), name: 'GeForce' },
            { id: await idOf('subsubcategories', 'Radeon'), name: 'Radeon' },
          ],
        },
        {
          id: expect.any(Number),
          name: 'Mémoire',
          image: null,
          subsubcategories: [{ id: expect.any(Number), name: 'DDR5' }],
        },
      ],
    });
  });

  it('contains the category of a subcategory, whose own picture takes precedence over product pictures', async () => {
    await db.query("update subcategories set image = '/media/memoire.webp' where name = 'Mémoire'");
    const found = await hierarchies.ofSubcategory(await idOf('subcategories', 'Mémoire'));
    expect(found).toMatchObject({
      name: 'Mémoire',
      description: '',
      image: '/media/memoire.webp',
      category: { name: 'Composants' },
      subsubcategories: [{ name: 'DDR5' }],
    });
  });

  it('throws for an unknown category', async () => {
    await expect(hierarchies.ofCategory(999_999)).rejects.toMatchObject({ code: 'unknown-place' });
    await expect(hierarchies.ofSubcategory(999_999)).rejects.toMatchObject({ code: 'unknown-place' });
  });
});
