import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';

describeBuilt('a page that the API refuses', () => {
  let shop: TestShop;
  let logged: jest.SpyInstance;
  beforeAll(async () => {
    shop = await TestShop.open({ pages: true, env: { LIMIT_SEARCHES_PER_ADDRESS: '1' } });
  });
  beforeEach(() => {
    // The built pages have the console of Node, not that of the test.
    logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => logged.mockRestore());
  afterAll(() => shop?.close());

  it('has the status and the message of the API, and is no error in the log', async () => {
    const browser = new HtmlBrowser(shop.url);
    await browser.open('/search?q=carte');
    expect(browser.status).toBe(200);
    await browser.open('/search?q=disque');
    expect([browser.status, browser.heading]).toEqual([
      429,
      'Trop de demandes. Patientez un instant avant de réessayer.',
    ]);
    for (const path of ['/search?q=clavier', '/search.data?q=souris']) {
      const refused = await fetch(shop.url + path);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    }
    expect(logged).not.toHaveBeenCalled();
  });

  it('keeps the search and the filters beside a filter that is refused', async () => {
    const response = await fetch(`${shop.url}/catalogue?searchTerm=nvme&minPrice=-5&selectedPromo=1`, {
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/catalogue?searchTerm=nvme&selectedPromo=1',
    ]);
  });

  it('says in French that it takes no form', async () => {
    const response = await fetch(`${shop.url}/faq`, { method: 'POST', headers: { origin: shop.url } });
    const [, heading] = /<h1[^>]*>([^<]*)/.exec(await response.text()) ?? [];
    expect([response.status, heading]).toEqual([405, 'Demande refusée']);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('takes forms by POST only, not by %s', async (method) => {
    const addresses = ['/newsletter', '/newsletter.data', '/panier/ajout', '/panier/ajout.data'];
    const form = { headers: { origin: shop.url }, body: new URLSearchParams({ email: 'line@lagon.re' }) };
    const responses = await Promise.all(addresses.map((path) => fetch(shop.url + path, { ...form, method })));
    expect(responses.map(({ status }) => status)).toEqual(addresses.map(() => 405));
  });
});
