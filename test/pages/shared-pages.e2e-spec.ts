import { createHash } from 'node:crypto';
import { describeBuilt } from '../support/describe-built.js';
import { fillHomePage } from '../support/fill-home-page.js';
import { PASSWORD } from '../support/seed-shop.js';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';
import { publicPaths } from './public-paths.js';

/** Rare words, so that no text of a page contains them by chance. */
const customers = [
  { email: 'aurelien-xq@boutik.test', prenom: 'Aurelienxq' },
  { email: 'berengere-xq@boutik.test', prenom: 'Berengerexq' },
];
const others = [
  { email: 'cyrille-xq@boutik.test', prenom: 'Cyrillexq', role: 'professionnel' as const },
  { email: 'delphine-xq@boutik.test', prenom: 'Delphinexq', role: 'Commercial' as const },
  { email: 'etienne-xq@boutik.test', prenom: 'Etiennexq', role: 'Admin' as const },
];
const SECRET = 'Article du panier xq';
const NAMES = ['Carte A', 'Carte B', 'Carte C'];
const GUEST_CART = '3f1e7a52-8d64-4c0e-9a51-6c1b3f0f9d11';

const names = [...customers, ...others].flatMap(({ email, prenom }) => [email, prenom]);
const NUMBERS = Array.from({ length: 10 }, (_, at) => at);

interface Visitor {
  name: string;
  cookie: string;
  tax: 'ttc' | 'ht';
}

describeBuilt('pages that are the same for every visitor', () => {
  let shop: TestShop;
  let visitors: Visitor[];
  let paths: string[];
  beforeAll(async () => {
    shop = await TestShop.open({
      pages: true,
      users: [...customers, ...others],
      products: [
        ...NAMES.map((name, at) => ({ name, netPriceCents: 10_000 + at, stock: 90, brand: 'Alizé' })),
        { name: SECRET, netPriceCents: 500, stock: 5, brand: 'Secrète' },
      ],
    });
    await fillHomePage(shop.db, {
      banners: { Rentrée: ['Carte A', 'Carte B'] },
      collections: { 'Meilleures ventes': NAMES },
      serviceCards: ['Livraison'],
      brands: [],
    });
    await shop.db.query('update products set is_active = false where name = $1', [SECRET]);
    await until('the lists without it', async () => !(await (await load('/catalogue')).text()).includes(SECRET));
    visitors = await tenVisitors(shop);
    paths = await publicPaths(shop, 'Carte A');
  });
  afterAll(() => shop?.close());

  /** Uncompressed: the best compression takes longer than rendering. */
  const load = (path: string, cookie = '', headers: Record<string, string> = {}) => {
    const plain = { accept: 'text/html', 'accept-encoding': 'identity' };
    return fetch(shop.url + path, { headers: { ...plain, cookie, ...headers }, redirect: 'manual' });
  };

  const routeOf = async (path: string) => {
    const modules = /__reactRouterRouteModules = \{([^}]*)\}/.exec(await (await load(path)).text())?.[1] ?? '';
    const routes = [...modules.matchAll(/"([^"]+)":/g)].map(([, route = '']) => route);
    return routes.filter((route) => route !== 'root').join(',');
  };

  /** What the router in the browser requests when it comes from another page. */
  const loadData = async (path: string, cookie = '') => {
    const { pathname, searchParams } = new URL(path, shop.url);
    searchParams.set('_routes', await routeOf(path));
    const response = await load(`${pathname === '/' ? '/_root' : pathname}.data?${searchParams}`, cookie);
    return { status: response.status, etag: response.headers.get('etag'), text: await response.text() };
  };

  /** Every page is rendered again. */
  async function forget(): Promise<void> {
    await shop.db.query("select pg_notify('page_changes', 'everything')");
    await until('an empty cache', async () =>
      /^boutik_page_cache_pages 0$/m.test(await (await fetch(`${shop.url}/metrics`)).text()),
    );
  }

  const digests = new Map<string, Set<string>>();
  it.each(NUMBERS)('contain nothing of visitor %i', async (number) => {
    const { name, cookie, tax } = visitors[number] as Visitor;
    await forget();
    for (const path of paths) {
      const response = await load(path, cookie);
      const html = await response.text();
      const found = [...names, SECRET, GUEST_CART].filter((text) => html.includes(text));
      expect([name, path, response.status, found]).toEqual([name, path, 200, []]);
      const key = `${tax} ${path}`;
      const digest = `${createHash('sha256').update(html).digest('hex')} ${response.headers.get('etag')}`;
      digests.set(key, (digests.get(key) ?? new Set()).add(digest));
    }
  });

  it('have the same bytes for ten visitors, in each of the two tax displays, rendered again for each', () => {
    expect([...digests].filter(([, { size }]) => size > 1).map(([key]) => key)).toEqual([]);
    expect(digests.size).toBe(paths.length * 2);
  });

  it('have data that are the same for all visitors but staff', async () => {
    await forget();
    const [ttc, ht] = (['ttc', 'ht'] as const).map((tax) => visitors.slice(0, 8).filter((one) => one.tax === tax));
    for (const path of paths) {
      // The browser loads the sections of these pages itself.
      if ((await routeOf(path)).startsWith('catalog/hierarchy/')) continue;
      for (const group of [ttc, ht]) {
        const [first, ...others] = await Promise.all((group ?? []).map(({ cookie }) => loadData(path, cookie)));
        expect([path, first?.status, first?.etag]).toEqual([path, 200, expect.stringMatching(/^W/)]);
        for (const other of others) expect([path, other]).toEqual([path, first]);
        const found = [...names, SECRET, GUEST_CART].filter((text) => first?.text.includes(text));
        expect([path, found]).toEqual([path, []]);
      }
    }
  });

  it('have data of their own for staff, and for the layout around the page', async () => {
    const path = `/produit/${shop.productId('Carte A')}`;
    const exactStock = /[[,]90[,\]]/;
    expect((await loadData(path)).text).not.toMatch(exactStock);
    for (const { cookie } of visitors.slice(8)) {
      const { etag, text } = await loadData(path, cookie);
      expect([etag, exactStock.test(text)]).toEqual([null, true]);
    }
    const withLayout = await load(`${path}.data`, visitors[1]?.cookie);
    expect([withLayout.status, withLayout.headers.get('etag')]).toEqual([200, null]);
    expect(await withLayout.text()).toContain('cartCount');
  });

  it('have data that follow a change', async () => {
    const path = `/produit/${shop.productId('Carte B')}`;
    const before = await loadData(path);
    await shop.db.query("update products set net_price_cents = 77700 where name = 'Carte B'");
    await until('the new price', async () => (await loadData(path)).text.includes('777'));
    expect((await loadData(path)).etag).not.toBe(before.etag);
  });

  it('tell the browser of each person apart what their marked places show', async () => {
    const shown = async ({ cookie }: Visitor) => {
      const set = (await load('/', cookie)).headers.get('set-cookie');
      return set && decodeURIComponent(/^boutik_visiteur=[\w-]+\.([^;]+)/.exec(set)?.[1] ?? '');
    };
    const hints = await Promise.all(visitors.map(shown));
    expect(hints.slice(0, 5)).toEqual([null, '{"cart":7,"decided":false,"user":null}', null, null, hints[1]]);
    expect(hints.slice(5).map((hint) => /"firstName":"(\w+)"/.exec(hint ?? '')?.[1])).toEqual(
      [...customers, ...others].map(({ prenom }) => prenom),
    );
  });

  it('answer 304 to everybody who has the same page', async () => {
    const etag = (await load('/apropos')).headers.get('etag') ?? '';
    const statuses = visitors
      .filter(({ tax }) => tax === 'ttc')
      .map(async ({ cookie }) => (await load('/apropos', cookie, { 'if-none-match': etag })).status);
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([304]));
  });

  it('send the hint once, and again after a write', async () => {
    const { cookie = '' } = visitors[5] ?? {};
    const first = (await load('/faq', cookie)).headers.get('set-cookie') ?? '';
    const hint = first.split(';', 1)[0];
    expect((await load('/faq', `${cookie}; ${hint}`)).headers.get('set-cookie')).toBeNull();
    const written = await fetch(`${shop.url}/api/faq/1/feedback`, {
      method: 'POST',
      headers: { cookie: `${cookie}; ${hint}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const outdated = written.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    expect(outdated).toMatch(/^boutik_visiteur=!/);
    expect((await load('/faq', `${cookie}; ${outdated}`)).headers.get('set-cookie')).toContain('boutik_visiteur=t');
    // Who is signed out loses it.
    expect((await load('/faq', hint)).headers.get('set-cookie')).toMatch(/^boutik_visiteur=; Max-Age=0/);
    // A hint about another session counts for nothing.
    expect((await load('/faq', `boutik_session=other; ${hint}`)).headers.get('set-cookie')).not.toContain('Aurelienxq');
  });

  it('stay private where they are personal', async () => {
    for (const path of ['/panier', '/login', '/profil', '/contact', `/produit/${shop.productId('Carte A')}?compte=1`])
      expect([path, (await load(path, visitors[5]?.cookie)).headers.get('cache-control')]).toEqual([
        path,
        expect.stringMatching(/^private|^no-store|null/),
      ]);
  });
});

async function tenVisitors(shop: TestShop): Promise<Visitor[]> {
  const [marie, paul, pro, seller, admin] = await Promise.all(
    [...customers, ...others].map(async ({ email }) => {
      const credentials = { email, password: PASSWORD };
      const { body } = await shop.call<{ token: string }>('POST', '/api/login', { body: credentials });
      return `boutik_session=${body.token}`;
    }),
  );
  const cart = `boutik_cart=${GUEST_CART}`;
  const added = { produit_id: shop.productId('Carte C'), quantity: 7 };
  await shop.call('POST', '/api/cart/add-no-auth', {
    body: { ...added, session_id: GUEST_CART },
    headers: { 'x-session-id': GUEST_CART },
  });
  return [
    { name: 'guest', cookie: '', tax: 'ttc' },
    { name: 'guest with a cart', cookie: cart, tax: 'ttc' },
    { name: 'guest who refused', cookie: 'cookie_consent=none', tax: 'ttc' },
    { name: 'guest who agreed', cookie: `cookie_consent=all.${'a'.repeat(24)}`, tax: 'ttc' },
    { name: 'guest who reads HT', cookie: `boutik_taxe=ht; ${cart}`, tax: 'ht' },
    { name: 'customer', cookie: marie ?? '', tax: 'ttc' },
    { name: 'customer with consent', cookie: `${paul}; cookie_consent=none; boutik_said=connexion`, tax: 'ttc' },
    { name: 'professional', cookie: pro ?? '', tax: 'ht' },
    { name: 'seller', cookie: seller ?? '', tax: 'ttc' },
    { name: 'admin who reads HT', cookie: `${admin}; boutik_taxe=ht`, tax: 'ht' },
  ];
}
