import { UpsertProducts } from '@boutik/catalog';
import type { TestShop } from './test-shop.js';

interface Cables {
  /** "LOT" gives references from LOT-0 on. */
  prefix: string;
  count: number;
  stockOf?: (n: number) => number;
}

/** Creates cables of one brand, with prices from 10 € on; more of the same prefix are added to the former ones. */
export async function createCables(shop: TestShop, { prefix, count, stockOf = () => 1 }: Cables) {
  const drafts = Array.from({ length: count }, (_, n) => ({
    reference: `${prefix}-${n}`,
    name: `Câble ${n}`,
    brand: 'Sharkoon',
    netPriceCents: 1000 + n,
    stock: stockOf(n),
    category: 'Câbles',
    subcategory: 'Vidéo',
    subsubcategory: 'HDMI',
    purchasePriceCents: 900,
  }));
  const result = await shop.api.get(UpsertProducts, { strict: false }).upsert(drafts, { source: 'test' });
  const [row] = await shop.db.query<{ id: number }>("select id from brands where name = 'Sharkoon'");
  return { result, brand: { type: 'marque', id: row?.id ?? 0 } };
}
