import type { Product } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';

describe('the new product beside a refurbished one', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterAll(() => shop?.close());

  const create = async (name: string, [euros, memory, disk]: readonly [number, string, string], more: object = {}) => {
    const id = await shop.createProduct({
      name,
      netPriceCents: euros * 100,
      stock: 3,
      category: 'Ordinateurs portables',
      subcategory: 'Bureautique',
      subsubcategory: 'Portables polyvalents',
      specification: { memoire: { memoire_vive: memory }, stockage: { capacite_ssd: disk } },
      ...more,
    });
    return id;
  };
  const refurbished = async (id: number) => {
    await shop.db.query('update products set is_refurbished = true where id = $1', [id]);
    return id;
  };
  const counterpart = async (id: number | string) =>
    shop.call<{ neuf: Product | null }>('GET', `/api/produits/${id}/equivalent-neuf`);

  it('is the cheapest in stock with at least the same memory and storage', async () => {
    const category = {
      subcategory: 'Portables reconditionnés',
      subsubcategory: 'Portables professionnels reconditionnés',
    };
    const used = await refurbished(await create('ThinkPad T480', [289, '16 Go', '512 Go'], category));
    expect((await counterpart(used)).body.neuf).toBeNull();
    await create('Trop petit', [300, '8 Go', '512 Go']);
    await create('Épuisé', [400, '16 Go', '1 To'], { stock: 0 });
    await create('Plus cher', [900, '32 Go', '1 To']);
    const best = await create('Vivobook', [599, '16 Go', '1 To']);
    const { status, body } = await counterpart(used);
    expect([status, body.neuf?.id, body.neuf?.nom]).toEqual([200, best, 'Vivobook']);
    expect(await shop.statements(() => counterpart(used))).toBeLessThanOrEqual(3);
  });

  it('is of Apple for a product of Apple, and for it alone', async () => {
    const category = { subcategory: 'Portables reconditionnés', subsubcategory: 'Mac reconditionnés' };
    const mac = await refurbished(
      await create('MacBook Air M1', [525, '8 Go', '256 Go'], { ...category, brand: 'Apple' }),
    );
    const other = await refurbished(await create('ThinkPad L380', [184, '8 Go', '256 Go'], category));
    const cheap = await create('Aspire Go', [200, '8 Go', '256 Go']);
    expect((await counterpart(mac)).body.neuf).toBeNull();
    const fresh = await create('MacBook Air M4', [150, '16 Go', '256 Go'], { brand: 'Apple' });
    expect((await counterpart(mac)).body.neuf?.id).toBe(fresh);
    expect((await counterpart(other)).body.neuf?.id).toBe(cheap);
  });

  it('is none for a new product, an unknown one, and one whose sheet says nothing', async () => {
    const fresh = await create('Neuf', [500, '16 Go', '512 Go']);
    const silent = await refurbished(await create('Muet', [100, '16 Go', '512 Go'], { specification: {} }));
    for (const id of [fresh, silent, 999_999]) expect((await counterpart(id)).body.neuf).toBeNull();
    for (const id of ['null', '-1', '1e12']) expect([404, 422]).toContain((await counterpart(id)).status);
  });
});
