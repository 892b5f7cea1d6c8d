import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser, textOf } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

/** Name, values, price in cents, stock; white with two terabytes does not exist. */
const drives = [
  ['Disque noir 1 To', ['Noir', '1 To'], 10_000, 4],
  ['Disque noir 2 To', ['Noir', '2 To'], 18_000, 0],
  ['Disque blanc 1 To', ['Blanc', '1 To'], 11_000, 4],
] as const;

describeBuilt('the pages of a family of products', () => {
  let shop: TestShop;
  beforeAll(async () => {
    const products = drives.map(([name, , netPriceCents, stock]) => ({ name, netPriceCents, stock }));
    shop = await TestShop.open({ pages: true, products });
    const [family] = await shop.db.query<{ id: number }>(
      `insert into product_families (name, axes) values ('Disque', $1) returning id`,
      [
        JSON.stringify([
          { name: 'Couleur', values: ['Noir', 'Blanc'] },
          { name: 'Capacité', values: ['1 To', '2 To'] },
        ]),
      ],
    );
    for (const [position, [name, values]] of drives.entries())
      await shop.db.query(
        `insert into product_family_members (product_id, family_id, axis_values, position, is_representative)
         values ($1, $2, $3, $4, $5)`,
        [shop.productId(name), family?.id, values, position, position === 0],
      );
  });
  afterAll(() => shop?.close());

  const open = async (path: string) => {
    const browser = new HtmlBrowser(shop.url);
    await browser.open(path);
    return browser;
  };
  const pageOf = (name: string) => `/produit/${shop.productId(name)}`;
  const options = ({ main }: HtmlBrowser) =>
    [...main.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Déclinaisons du produit"] a')].map((link) => [
      textOf(link),
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]);

  it('switch by links, which say what does not exist and what is sold out', async () => {
    const page = await open(pageOf('Disque noir 1 To'));
    expect(options(page)).toEqual([
      ['Noir', pageOf('Disque noir 1 To'), 'page'],
      [expect.stringMatching(/^Blanc\s*119,35/), pageOf('Disque blanc 1 To'), null],
      ['1 To', pageOf('Disque noir 1 To'), 'page'],
      [expect.stringMatching(/^2 To\s*Épuisé$/), pageOf('Disque noir 2 To'), null],
    ]);
    const white = await open(pageOf('Disque blanc 1 To'));
    expect(options(white)[3]).toEqual([
      expect.stringMatching(/^2 To\s*Indisponible avec ce choix$/),
      pageOf('Disque noir 2 To'),
      null,
    ]);
  });

  it('have their own address, in the group of the others', async () => {
    const { document } = await open(pageOf('Disque blanc 1 To'));
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toContain(pageOf('Disque blanc 1 To'));
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const data = scripts.map((script) => JSON.parse(script.textContent ?? '{}') as Record<string, unknown>);
    expect(data.find((one) => one['@type'] === 'ProductGroup')).toMatchObject({
      name: 'Disque',
      variesBy: ['https://schema.org/color'],
      hasVariant: [
        { '@type': 'Product', color: 'Blanc', offers: { price: '119.35' } },
        { url: expect.stringContaining(pageOf('Disque noir 1 To')) as string },
        { url: expect.stringContaining(pageOf('Disque noir 2 To')) as string },
      ],
    });
  });

  it('are one card in lists, which follows the price of each of them', async () => {
    const card = async () => textOf((await open('/catalogue')).main.querySelector('.product-card'));
    await until('one card', async () => (await open('/catalogue')).main.querySelectorAll('.product-card').length === 1);
    expect(await card()).toMatch(/À partir de\s*108,50.*Disque noir 1 To.*3 déclinaisons/s);
    await shop.db.query('update products set net_price_cents = 5000 where id = $1', [
      shop.productId('Disque blanc 1 To'),
    ]);
    await until('the cheaper one', async () => /54,25.*Disque blanc 1 To/s.test(await card()));
    await until('its price on the page of a sibling', async () =>
      /54,25/.test(String(options(await open(pageOf('Disque noir 1 To')))[1]?.[0])),
    );
  });
});
