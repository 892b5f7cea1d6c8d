import { setTimeout as pause } from 'node:timers/promises';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { expectShown, openTwoApis, pageText } from '../pages/changed-pages.js';
import type { ShopProcesses } from '../support/shop-processes.js';
import { until } from '../support/until.js';

/** Each thing that pages show, and what must not evict them; test/pages/page-eviction.e2e-spec.ts has three of them. A minute. */
describeBuilt('public pages after any change', () => {
  let shop: ShopProcesses;
  beforeAll(async () => {
    shop = await openTwoApis();
  });
  afterAll(() => shop?.close());

  const product = (name = 'Carte 0') => `/produit/${shop.product(name)}`;

  async function lookups(url: string): Promise<Record<string, number>> {
    const text = await (await fetch(`${url}/metrics`)).text();
    const found = text.matchAll(/^boutik_page_cache_(\w+?)(?:\{\w+="(\w+)"\})? (\S+)$/gm);
    return Object.fromEntries(
      [...found].map(([, name, label, value]) => [label ? `${name} ${label}` : name, Number(value)]),
    );
  }

  const changes = {
    'a price on its page': {
      path: () => product(),
      text: '254,50€',
      statement: "update products set net_price_cents = 23456 where name = 'Carte 0'",
    },
    'a price in a list': {
      path: () => '/catalogue',
      text: '375,05€',
      statement: "update products set net_price_cents = 34567 where name = 'Carte 1'",
    },
    'a stock': {
      path: () => product('Carte 2'),
      text: 'Stocképuisé',
      statement: "update products set stock = 0 where name = 'Carte 2'",
    },
    'a banner': { path: () => '/', text: 'Soldes', statement: "update banners set title = 'Soldes'" },
    'the name of the shop, a setting': {
      path: () => '/',
      text: 'PéiInfo,LaRéunion',
      statement: `with stored as (insert into setting_versions (name, version, value, changed_by, changed_by_name)
        values ('SHOP_NAME', 1, 'Péi Info', 1, 'Ida') returning name)
        select pg_notify('settings', '') from stored`,
    },
    'a promise of the home page': {
      path: () => '/',
      text: 'Retraitgratuit',
      statement: "update service_cards set name = 'Retrait gratuit'",
    },
    'a category, on every page': {
      path: () => '/apropos',
      text: 'Périphériques',
      statement: "update categories set name = 'Périphériques'",
    },
    'the text of a category': {
      path: () => '/category/1',
      text: 'Pourlebureau',
      statement: "update categories set description_html = '<p>Pour le bureau</p>'",
    },
    'a brand': {
      path: () => product(),
      text: 'Zéphyr',
      statement: "update brands set name = 'Zéphyr' where name = 'Alizé'",
    },
    'a subcategory': {
      path: () => `/categorySubcategory/1`,
      text: 'Cartesmères',
      statement: "update subcategories set name = 'Cartes mères'",
    },
    'a subsubcategory': {
      path: () => `/SubcategorySub/1`,
      text: 'Radeon',
      statement: "update subsubcategories set name = 'Radeon'",
    },
    'a collection': { path: () => '/', text: 'Nosfavoris', statement: "update collections set name = 'Nos favoris'" },
    'a product of a collection': {
      path: () => '/',
      text: 'Chargeur',
      statement: `insert into collection_products (collection_id, product_id, position)
        select c.id, p.id, 0 from collections c, products p where p.name = 'Chargeur'`,
    },
    'a product of a banner': {
      path: () => '/banner/1/products',
      text: 'Chargeur',
      statement: `insert into banner_products (banner_id, product_id, position)
        select 1, id, 0 from products where name = 'Chargeur'`,
    },
    'a text': {
      path: () => '/informations/legalNotice',
      text: 'Éditeur',
      statement:
        "insert into content_pages (slug, title, html) values ('legal-notice', 'Mentions', '<h2>Éditeur</h2>')",
    },
    'a category of questions': {
      path: () => '/faq',
      text: 'Livraisons',
      statement: "insert into faq_categories (name, icon, position) values ('Livraisons', 'truck', 1)",
    },
    'a question': {
      path: () => '/faq',
      text: 'Quand?',
      statement: `insert into faq_questions (category_id, question, answer, position)
        select id, 'Quand ?', '<p>Demain.</p>', 1 from faq_categories`,
    },
    'a new review': {
      path: () => product('Carte 3'),
      text: 'Trèsbien.',
      statement: `insert into reviews (product_id, client, rating, message)
          select id, 'Zoé P.', 5, 'Très bien.' from products where name = 'Carte 3';
        update products set rating_count = 1, rating_sum = 5 where name = 'Carte 3'`,
    },
  };

  it('stay cached while nothing changes, whatever they are made from', async () => {
    const [url = ''] = shop.urls;
    const lists = ['category', 'categories', 'categorySubcategory', 'subcategory', 'SubcategorySub', 'subsubcategory'];
    const others = ['/', product(), '/marque/Alizé', '/catalogue', '/search?q=carte', '/faq', '/apropos'];
    const paths = [...lists.map((name) => `/${name}/1`), ...others];
    const hits = async () => (await lookups(url))['lookups hit'] ?? 0;
    // Until the products of the beginning have settled.
    await pause(3500);
    for (const path of paths) await pageText(url, path);
    const before = await hits();
    // Longer than a page lives whose data are unknown.
    await pause(4500);
    for (const path of paths) await pageText(url, path);
    expect((await hits()) - before).toBe(paths.length);
  });

  it.each(Object.entries(changes))('show %s', async (_, { path, text, statement }) => {
    await expectShown(shop, { path: path(), text, change: () => shop.db.query(statement) });
  });

  it('show a price that staff have changed through the api of the other process', async () => {
    const [url = ''] = shop.urls;
    const admin = await Customer.signIn(url, 'admin@boutik.test');
    const path = `/api/commercial/products/${shop.product('Carte 3')}`;
    const change = () => admin.call('PATCH', path, { body: { prix_vente: 120 } });
    await expectShown(shop, { path: product('Carte 3'), text: '130,20€', change });
  });

  it('stay cached when something else changes', async () => {
    const [url = ''] = shop.urls;
    const page = product('Carte 1');
    const hits = async () => (await lookups(url))['lookups hit'] ?? 0;
    // Until the caches behind the pages have settled.
    await pause(3500);
    await pageText(url, page);
    const before = await hits();
    await shop.db.query("update products set stock = stock - 1, sold_count = sold_count + 1 where name = 'Carte 0'");
    await shop.db.query('update banners set position = position + 1');
    await pause(1000);
    await pageText(url, page);
    expect((await hits()) - before).toBe(1);
    const metrics = await lookups(url);
    expect(metrics['pages']).toBeGreaterThan(0);
    expect(metrics['bytes']).toBeGreaterThan(10_000);
    expect(metrics['age_seconds oldest']).toBeGreaterThan(0);
    expect(metrics['evictions change']).toBeGreaterThan(3);
  });

  it('are evicted in few notices by an import of thousands of products', async () => {
    const statement = `insert into products (reference, name, subsubcategory_id, net_price_cents, vat_rate_bp, stock)
      select 'IMPORT-' || n, 'Importé ' || n, (select min(id) from subsubcategories), 1000, 850, 1 from generate_series(1, 3000) n`;
    const [url = ''] = shop.urls;
    await pageText(url, '/apropos');
    const before = await lookups(url);
    await shop.db.query(statement);
    await pause(1000);
    await pageText(url, '/apropos');
    expect((await lookups(url))['lookups hit']).toBe((before['lookups hit'] ?? 0) + 1);
    const listed = async () => /300\d.*produits/.test(await pageText(url, '/catalogue'));
    await until('the products to be listed', listed, 60_000);
  });
});
