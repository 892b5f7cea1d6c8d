import { setTimeout as sleep } from 'node:timers/promises';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

/** Of the sitemap, those that are public: pages of the shop, of the categories, of the brand and of the products; and their data. */
const PAGES = 2 * (12 + 3 + 1 + 2);

describeBuilt('public pages before anybody asks for them', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open({
      pages: true,
      env: { PAGE_CACHE_DISK_MB: '8' },
      products: [
        { name: 'Souris', brand: 'Alizé', netPriceCents: 1000, stock: 5 },
        { name: 'Clavier', brand: 'Alizé', netPriceCents: 2000, stock: 5 },
      ],
    });
  });
  afterAll(() => shop?.close());

  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`boutik_page_cache_${name} `))
        ?.split(' ')[1],
    );
  };
  const origin = (result: string) => metric(`renderings{result="${result}"}`);
  /** Asks seldom: while the process has work, nothing is prepared. */
  const untilPrepared = (pages: number) =>
    until(
      `${pages} prepared pages`,
      async () => {
        await sleep(1000);
        return (await origin('prepared')) >= pages;
      },
      90_000,
    );
  const page = async (path: string) => (await fetch(shop.url + path)).text();

  it('are rendered after the start and stored on disk', async () => {
    await untilPrepared(PAGES);
    expect(await metric('stored_pages')).toBe(await origin('prepared'));
    expect([await origin('rendered'), await metric('pages')]).toEqual([0, 0]);
  });

  it('are sent without being rendered, and are then in memory', async () => {
    const path = `/produit/${shop.productId('Souris')}`;
    expect(await page(path)).toContain('Souris');
    expect(await page(path)).toContain('Souris');
    expect([await origin('stored'), await origin('rendered')]).toEqual([1, 0]);
    expect(await metric('lookups{result="hit"}')).toBe(1);
  });

  it('have their data prepared for those who come from another page', async () => {
    const [rendered, stored] = [await origin('rendered'), await origin('stored')];
    const path = `/produit/${shop.productId('Clavier')}.data?_routes=product%2Fproduct.route`;
    expect(await page(path)).toContain('Clavier');
    expect([await origin('rendered'), await origin('stored')]).toEqual([rendered, stored + 1]);
  });

  it('show a change, and are prepared again', async () => {
    const prepared = await origin('prepared');
    const path = `/produit/${shop.productId('Souris')}`;
    await shop.db.query("update products set net_price_cents = 34567 where name = 'Souris'");
    await untilPrepared(prepared + 1);
    expect((await page(path)).replaceAll(/\s/g, '')).toContain('375,05€');
  });
});
