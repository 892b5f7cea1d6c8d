import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';

const MARIE = 'marie@boutik.test';

describeBuilt('a page of one’s own without a session', () => {
  let shop: TestShop;
  beforeAll(async () => {
    const products = [{ name: 'Souris', netPriceCents: 2000, stock: 20 }];
    shop = await TestShop.open({ pages: true, products, users: [{ email: MARIE, prenom: 'Marie' }] });
  });
  afterAll(() => shop?.close());

  it.each([
    ['/detail_commande/7', '/login?redirect=commande&id=7'],
    ['/payment-select?commande=7', '/login?redirect=paymentSelect&commande=7'],
    ['/devis/7', '/login?redirect=devis&id=7'],
    ['/compte/listes/7', '/login?redirect=listes&id=7'],
    ['/profil/adresses', '/login?redirect=adresses'],
  ])('%s leads to the sign-in and back, also when the session has ended', async (page, signIn) => {
    for (const cookie of ['', 'boutik_session=ended']) {
      const response = await fetch(shop.url + page, { headers: { cookie }, redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([302, signIn]);
    }
  });

  it.each([
    ['/profil/adresses', { intent: 'adresse-ajouter', nom: 'Bureau' }],
    ['/compte/listes', { nom: 'Salle de réunion' }],
    ['/compte/listes/7', { intent: 'renommer', nom: 'Salle de réunion' }],
  ])('the form of %s whose session has ended is responded to in its page', async (page, form) => {
    const headers = { origin: shop.url, cookie: 'boutik_session=ended' };
    const response = await fetch(`${shop.url}${page}.data`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
    });
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('signedOut');
  });

  it('shows the order of a link after the sign-in', async () => {
    const client = await Customer.signIn(shop.url, MARIE);
    await client.add(shop.productId('Souris'));
    const page = `/detail_commande/${(await client.order()).body.commande_id}`;
    const marie = new HtmlBrowser(shop.url);
    await marie.open(page);
    expect(marie.heading).toBe('Heureux de vous revoir');
    await marie.signIn(MARIE);
    expect([marie.path, marie.heading]).toEqual([page, expect.stringMatching(/^Commande CMD-/)]);
  });

  it('is not found when it belongs to somebody else, or to nobody', async () => {
    const marie = new HtmlBrowser(shop.url);
    await marie.open('/login');
    await marie.signIn(MARIE);
    for (const page of ['/detail_commande/999', '/devis/999']) {
      await marie.open(page);
      expect(marie.status).toBe(404);
    }
  });
});
