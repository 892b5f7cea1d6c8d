import { describeBuilt } from '../support/describe-built.js';
import type { ShopProcesses } from '../support/shop-processes.js';
import { expectShown, openTwoApis } from './changed-pages.js';

/** Two api processes on one database: what changes is seen on the pages of both. All that changes: test/long/page-eviction.e2e-spec.ts. */
describeBuilt('public pages after a change', () => {
  let shop: ShopProcesses;
  beforeAll(async () => {
    shop = await openTwoApis();
  });
  afterAll(() => shop?.close());

  it.each([
    {
      what: 'a price on its page',
      path: () => `/produit/${shop.product('Carte 0')}`,
      text: '254,50€',
      statement: "update products set net_price_cents = 23456 where name = 'Carte 0'",
    },
    {
      what: 'a price in a list',
      path: () => '/catalogue',
      text: '375,05€',
      statement: "update products set net_price_cents = 34567 where name = 'Carte 1'",
    },
    { what: 'a banner', path: () => '/', text: 'Soldes', statement: "update banners set title = 'Soldes'" },
  ])('show $what', async ({ path, text, statement }) => {
    await expectShown(shop, { path: path(), text, change: () => shop.db.query(statement) });
  });
});
