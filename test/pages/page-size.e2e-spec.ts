import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

jest.setTimeout(120_000);

/** Budgets: elements of a category page, and bytes of the data that it contains for scripts. */
const MAX_ELEMENTS = 900;
const MAX_DATA_BYTES = 60_000;

const GROUPS = 45;
const OPTIONS = 14;
const products = Array.from({ length: 60 }, (_, at) => ({
  name: `Carte graphique ${at + 1}`,
  netPriceCents: 10_000 + at,
  stock: at % 5,
  brand: `Marque ${at % 12}`,
  specification: {
    Caractéristiques: Object.fromEntries(
      Array.from({ length: GROUPS }, (__, group) => [`groupe_${group + 1}`, `Option ${(at + group) % OPTIONS}`]),
    ),
  },
}));

describeBuilt('the size of pages', () => {
  let shop: TestShop;
  let guest: HtmlBrowser;
  let category: string;
  beforeAll(async () => {
    shop = await TestShop.open({ pages: true, products });
    await shop.db.query(
      `insert into categories (name, slug, position) select 'Rayon ' || n, 'r' || n, n from generate_series(1, 12) as n`,
    );
    await shop.db.query(`update products set badge = 'Top vente' where id % 2 = 0`);
    guest = new HtmlBrowser(shop.url);
    const [first] = await shop.db.query<{ id: number }>(`select id from categories where name = 'Composants'`);
    category = `/category/${first?.id}`;
  });
  afterAll(() => shop?.close());

  const dataBytes = () =>
    [...guest.document.scripts]
      .filter(({ text }) => text.includes('__reactRouterContext.streamController.enqueue'))
      .reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);

  it('is limited for a large category', async () => {
    await guest.open(category);
    expect(guest.all('.product-card').length).toBe(30);
    expect(guest.all('[name=ouvrir]').length).toBe(37);
    expect(guest.document.querySelectorAll('*').length).toBeLessThanOrEqual(MAX_ELEMENTS);
    expect(dataBytes()).toBeGreaterThan(0);
    expect(dataBytes()).toBeLessThanOrEqual(MAX_DATA_BYTES);
  });

  it('is limited for promotions, whose cards have two prices, and some of them two badges', async () => {
    await shop.db.query(
      `update products set is_promotion = true, promo_price_cents = net_price_cents / 2, struck_price_cents = net_price_cents,
         stock = 10, badge = case when id % 6 = 0 then badge end`,
    );
    await until('the promotions', async () => {
      await guest.open(`/promotions?${Date.now()}`);
      return guest.all('.product-card s').length === 30;
    });
    expect(guest.all('.product-card .badges').length).toBe(30);
    expect(guest.all('.product-card .badges li').length).toBe(20);
    expect(guest.document.querySelectorAll('*').length).toBeLessThanOrEqual(MAX_ELEMENTS);
  });

  it('sends products as HTML, and as data only to a navigation in the browser', async () => {
    await guest.open(category);
    const [card] = guest.all('.product-card a');
    const name = card?.textContent ?? '';
    const html = guest.document.documentElement.outerHTML;
    const structured = [...guest.document.scripts].find(({ text }) => text.includes('CollectionPage'))?.text ?? '';
    expect(structured).toContain(name);
    expect(html.replace(structured, '').split(`${name}</a>`).length).toBe(2);
    const data = await (await fetch(`${shop.url}${category}.data`)).text();
    expect(data).toContain(name);
    expect(data).toContain('"Option 13"');
  });

  it('opens a closed group of filters without scripts, with what was chosen before', async () => {
    await guest.open(category);
    expect(guest.all('input[name="selectedSpecifications[groupe_30][]"]')).toEqual([]);
    const [first] = guest.all('.facet input').map((input) => input.getAttribute('value'));
    guest.check(new RegExp(`^${first}`));
    const [title] = guest.all('[name=ouvrir][value=groupe_30]').map(({ textContent }) => textContent?.trim() ?? '');
    await guest.press(title ?? '');
    expect(guest.all('input[name="selectedSpecifications[groupe_30][]"]').length).toBeGreaterThan(0);
    expect(guest.all('[aria-label="Filtres actifs"]').length).toBe(1);
  });
});
