import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Listing } from '@boutik/contract';
import { type PageHead, readHead } from '../support/page-head.js';
import { describeBuilt } from '../support/describe-built.js';
import { ROOT } from '../support/shop-processes.js';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

jest.setTimeout(120_000);

const CARD = 'GeForce RTX 5070 </script><b>Ventus';
const OLD = 'GeForce GTX 1650 Mini';
const ABSENT = 'GeForce sur demande';

/** Values for route parameters: one existing record each. */
const filled: Record<string, string> = { page: 'legalNotice', marque: 'MSI', token: 'inconnu' };

describeBuilt('search engine optimization', () => {
  let shop: TestShop;
  beforeAll(async () => {
    const products = [CARD, OLD, ABSENT].map((name, at) => ({ name, netPriceCents: 50_000 + at, stock: 5 }));
    shop = await TestShop.open({ pages: true, worker: true, products, users: [] });
    await shop.db.query(`insert into brands (name) values ('MSI')`);
    const pictured = `brand_id = 1, image_urls = '{/media/products/a.webp}', rating_sum = 4, rating_count = 1`;
    await shop.db.query(`update products set ${pictured} where name = $1`, [CARD]);
    await shop.db.query(`update products set is_active = false where name = any($1)`, [[OLD, ABSENT]]);
    await shop.db.query(`update products set net_price_cents = null where name = $1`, [ABSENT]);
    await shop.db.query(
      `insert into reviews (product_id, client, rating, message) values ($1, 'Marie', 4, 'Rapide </script>')`,
      [shop.productId(CARD)],
    );
    const listed = () => shop.call<Listing>('GET', '/api/categories/1/products');
    await until('the search index to follow', async () => (await listed()).body.pagination.total === 1);
  });
  afterAll(() => shop?.close());

  const request = (path: string, init: RequestInit = {}) => fetch(shop.url + path, { redirect: 'manual', ...init });
  const headOf = async (path: string): Promise<PageHead & { status: number }> => {
    const response = await request(path);
    return { status: response.status, ...readHead(await response.text()) };
  };
  const graph = (head: PageHead, type: string) => head.data.find((data) => data['@type'] === type);

  it('public pages have a title, a description and a canonical address; others are noindex', async () => {
    const source = readFileSync(join(ROOT, 'apps/storefront/app/routes.ts'), 'utf8');
    const paths = ['/', ...[...source.matchAll(/\broute\('([^*'][^']*)'/g)].map(([, path = '']) => `/${path}`)];
    const titles = new Map<string, string>();
    for (const path of paths.map((pattern) => pattern.replace(/:(\w+)/g, (_, name: string) => filled[name] ?? '1'))) {
      const response = await request(path);
      if (response.status >= 300 || !response.headers.get('content-type')?.includes('text/html')) continue;
      const head = readHead(await response.text());
      expect([path, head.title]).toEqual([path, expect.stringMatching(/ \| Boutik$/)]);
      expect([path, head.html.match(/<h1[ >]/g)?.length]).toEqual([path, 1]);
      if (head.robots.startsWith('noindex')) {
        expect([path, head.canonical]).toEqual([path, '']);
        continue;
      }
      expect([path, head.robots]).toEqual([path, expect.stringMatching(/^index, follow/)]);
      if (head.canonical !== shop.url + path) {
        expect((await headOf(head.canonical.slice(shop.url.length))).canonical).toBe(head.canonical);
        continue;
      }
      expect([path, head.description.length >= 40 && head.description.length <= 160]).toEqual([path, true]);
      expect([path, head.open.get('og:url')]).toEqual([path, head.canonical]);
      expect([path, head.open.get('og:image')]).toEqual([path, expect.stringContaining(shop.url)]);
      expect([path, head.open.get('twitter:card')]).toEqual([path, 'summary_large_image']);
      expect([path, titles.get(head.title)]).toEqual([path, undefined]);
      titles.set(head.title, path);
      for (const data of head.data) expect(data).toMatchObject({ '@context': 'https://schema.org' });
    }
    for (const path of ['/', '/catalogue', '/category/1', '/produit/1', '/marque/MSI', '/localisation'])
      expect([...titles.values()]).toContain(path);
  });

  it('personal pages are noindex', async () => {
    const paths = ['/panier', '/login', '/register', '/emailConfirmation', '/search?q=geforce', '/paiement/cancel'];
    for (const path of paths)
      expect([path, (await headOf(path)).robots]).toEqual([path, expect.stringMatching(/^noindex/)]);
    const quote = await request('/devis-commercial/inconnu/detail');
    expect(quote.headers.get('x-robots-tag') ?? (await quote.text())).toContain('noindex');
  });

  it('products have JSON-LD with price, stock, reviews and return policy', async () => {
    const path = `/produit/${shop.productId(CARD)}`;
    const head = await headOf(path);
    expect(graph(head, 'Product')).toMatchObject({
      name: CARD,
      brand: { '@type': 'Brand', name: 'MSI' },
      image: [`${shop.url}/media/products/a.webp`],
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [{ reviewBody: 'Rapide </script>', author: { name: 'Marie' } }],
      offers: {
        price: '542.50',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: ['RE', 'FR'] },
      },
    });
    expect(graph(head, 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, item: `${shop.url}/` },
        { position: 2, item: `${shop.url}/category/1` },
        { position: 3, item: `${shop.url}/subcategory/1` },
        { position: 4, item: `${shop.url}/subsubcategory/1` },
        { position: 5, item: shop.url + path },
      ],
    });
    expect(head.html).not.toContain('</script><b>');
  });

  it('the shop, its site and its address have JSON-LD', async () => {
    const home = await headOf('/');
    expect(graph(home, 'OnlineStore')).toMatchObject({ name: 'Boutik', url: `${shop.url}/` });
    expect(graph(home, 'WebSite')).toMatchObject({
      potentialAction: { target: { urlTemplate: `${shop.url}/search?q={search_term_string}` } },
    });
    expect(graph(await headOf('/localisation'), 'ComputerStore')).toMatchObject({
      address: { addressCountry: 'RE', addressLocality: 'Saint-Denis' },
      openingHoursSpecification: [{ opens: '09:00', closes: '18:00' }],
    });
  });

  it('listings have one canonical address for every view', async () => {
    const plain = await headOf('/category/1?utm_source=lettre');
    expect(plain.canonical).toBe(`${shop.url}/category/1`);
    expect(graph(plain, 'CollectionPage')).toMatchObject({
      mainEntity: { numberOfItems: 1, itemListElement: [{ position: 1, name: CARD }] },
    });
    for (const view of ['sortField=nom&sortDirection=asc', 'perPage=50', 'minPrice=1', 'page=9'])
      expect([view, (await headOf(`/category/1?${view}`)).robots]).toEqual([view, 'noindex, follow']);
  });

  it('unknown pages return 404, withdrawn products 410 with similar products', async () => {
    for (const path of [
      '/produit/999999',
      `/produit/${shop.productId(ABSENT)}`,
      '/category/99',
      '/marque/Inconnue',
      '/x',
    ]) {
      const head = await headOf(path);
      expect([path, head.status, head.robots]).toEqual([path, 404, 'noindex, follow']);
      expect(head.html).toContain('action="/search"');
    }
    const gone = await headOf(`/produit/${shop.productId(OLD)}`);
    expect(gone).toMatchObject({
      status: 410,
      robots: 'noindex, follow',
      title: `${OLD}\u202f: plus en vente | Boutik`,
    });
    expect(gone.html).toContain(`href="/produit/${shop.productId(CARD)}"`);
    expect((await request('/api/nope')).headers.get('content-type')).toContain('application/json');
    for (const [path, status] of [
      ['/', 200],
      ['/x', 404],
      ['/panier', 200],
      ['/sitemap.xml', 200],
    ] as const) {
      const head = await request(path, { method: 'HEAD' });
      expect([path, head.status, await head.text()]).toEqual([path, status, '']);
    }
  });

  it('other spellings redirect to the canonical address and keep the query', async () => {
    const moves = {
      '/produit/1/?a=1': '/produit/1?a=1',
      '/Category/1': '/category/1',
      '/marque/msi?a=1': '/marque/MSI?a=1',
    };
    for (const [from, to] of Object.entries(moves)) {
      const { status, headers } = await request(from);
      expect([from, status, headers.get('location')]).toEqual([from, 301, to]);
    }
  });

  it('the sitemap lists only products on sale', async () => {
    const robots = await (await request('/robots.txt')).text();
    const index = await (await request(/Sitemap: (.+)/.exec(robots)?.[1]?.slice(shop.url.length) ?? '/none')).text();
    const addresses: string[] = [];
    for (const part of locations(index)) {
      const response = await fetch(part);
      expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      addresses.push(...locations(await response.text()));
    }
    expect(addresses.filter((address) => address.includes('/produit/'))).toEqual([
      `${shop.url}/produit/${shop.productId(CARD)}`,
    ]);
    for (const address of addresses) {
      const head = await headOf(address.slice(shop.url.length));
      expect([address, head.status, head.canonical]).toEqual([address, 200, address]);
    }
  });

  it('the sitemap is compressed and supports conditional requests', async () => {
    const plain = await request('/sitemap-products-1.xml', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const xml = await plain.text();
    expect(xml).toContain(`<image:loc>${shop.url}/media/products/a.webp</image:loc>`);
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    const etag = plain.headers.get('etag') ?? '';
    expect((await request('/sitemap-products-1.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const since = plain.headers.get('last-modified') ?? '';
    expect((await request('/sitemap-products-1.xml', { headers: { 'if-modified-since': since } })).status).toBe(304);
    expect((await request('/sitemap-products-2.xml')).status).toBe(404);
  });

  it('personal responses are never cached for others', async () => {
    const mine = {
      cookie: 'boutik_taxe=ht',
      authorization: 'Bearer 1|x',
      'x-session-id': 'a',
      'x-forwarded-host': 'evil.example',
    };
    const own = await request('/produit/1', { headers: mine });
    const others = await request('/produit/1', { headers: { ...mine, cookie: '' } });
    const html = await others.text();
    expect(own.headers.get('etag')).not.toBe(others.headers.get('etag'));
    expect(others.headers.get('vary')).toContain('Cookie');
    expect(html).not.toContain('evil.example');
    expect(html).toContain('TTC');
    expect(others.headers.getSetCookie()).toEqual([]);
    const again = await request('/produit/1', { headers: { 'if-none-match': others.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const withQuery = await request('/produit/1', {
      headers: { 'if-none-match': others.headers.get('etag') ?? '', cookie: 'boutik_taxe=ht' },
    });
    expect(withQuery.status).toBe(200);
  });

  it('the web app manifest is complete', async () => {
    const response = await request('/manifest.webmanifest');
    const { name, icons } = (await response.json()) as { name: string; icons: { src: string }[] };
    expect(name).toBe('Boutik');
    for (const { src } of [
      ...icons,
      { src: '/apple-touch-icon.png' },
      { src: '/favicon.ico' },
      { src: '/partage.png' },
    ])
      expect([src, (await request(src)).status]).toEqual([src, 200]);
  });
});

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}
