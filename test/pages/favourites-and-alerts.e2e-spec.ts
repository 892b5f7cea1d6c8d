import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser, textOf } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';

const [MOUSE, SCREEN] = ['Souris Péi', 'Écran épuisé'];

describeBuilt('favourites, alerts and comparisons without scripts', () => {
  let shop: TestShop;
  beforeAll(async () => {
    const products = [
      { name: MOUSE, netPriceCents: 10_000, stock: 25 },
      { name: SCREEN, netPriceCents: 20_000, stock: 0 },
    ];
    shop = await TestShop.open({ pages: true, products, users: [{ email: 'zoe@boutik.test', prenom: 'Zoe' }] });
  });
  afterAll(() => shop?.close());

  async function arrive(product?: string): Promise<HtmlBrowser> {
    const browser = new HtmlBrowser(shop.url);
    if (product) await browser.open(`/produit/${shop.productId(product)}`);
    return browser;
  }
  const namesOn = (browser: HtmlBrowser) =>
    [...browser.main.querySelectorAll('ul[aria-label="Produits favoris"] a')].map(textOf);

  it('a visitor’s favourites follow the sign-in, and are removed', async () => {
    const browser = await arrive(MOUSE);
    await browser.press('Ajouter aux favoris');
    expect([browser.path, namesOn(browser)]).toEqual(['/favoris', [MOUSE]]);
    await browser.open('/login');
    await browser.signIn('zoe@boutik.test');
    await browser.open('/favoris');
    expect(namesOn(browser)).toEqual([MOUSE]);
    await browser.press(`Retirer ${MOUSE}`);
    expect(browser.text).toContain('Vous n’avez pas encore de favoris');
  });

  it('an alert asks for an address, is confirmed by the link of its mail and ended there', async () => {
    const browser = await arrive(SCREEN);
    await browser.press('Me prévenir');
    expect(browser.text).toContain('Indiquez votre adresse email.');
    browser.main.querySelector('input[name=email]')?.setAttribute('value', 'visiteuse@boutik.test');
    await browser.press('Me prévenir');
    expect(browser.text).toContain('Un message vient de partir');
    const [mail] = await shop.db.query<{ text: string }>(
      `select text from mails where to_address = 'visiteuse@boutik.test'`,
    );
    const link = /\/alerte\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    await browser.open(link);
    await browser.press('Confirmer mon alerte');
    expect(browser.text).toContain('vous recevrez un seul message');
    await browser.press('Effacer mon adresse');
    expect(browser.text).toContain('votre adresse est effacée');
    await browser.open(link);
    expect([browser.status, browser.text.includes('Cette alerte est terminée')]).toEqual([404, true]);
  });

  it('the one-click request of a mail program ends an alert', async () => {
    const { token } = await shop.signedInUser('Paul');
    const path = `/api/produits/${shop.productId(SCREEN)}/alertes`;
    await shop.call('POST', path, { token, body: { type: 'stock' } });
    const alerts = () => shop.db.query<{ token: string }>('select token from product_alerts');
    const [alert] = await alerts();
    const posted = await fetch(`${shop.url}/alerte/${alert?.token}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect([posted.status, await alerts()]).toEqual([200, []]);
  });

  it('a comparison is its address: what differs is marked, what is off sale left out', async () => {
    const ids = [MOUSE, SCREEN].map((name) => shop.productId(name));
    for (const [at, size] of ['12 cm', '60 cm'].entries())
      await shop.db.query('update products set specification = $2 where id = $1', [
        ids[at],
        JSON.stringify({ dimensions: { largeur: size, garantie: '2 ans' } }),
      ]);
    const browser = await arrive();
    await browser.open(`/comparer?id=${ids[0]}&id=${ids[1]}&id=999999&id=abc`);
    const rows = () => [...browser.main.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf));
    expect(rows()).toEqual(
      expect.arrayContaining([
        ['Dimensions'],
        ['Largeur (différent)', '12 cm', '60 cm'],
        ['Garantie', '2 ans', '2 ans'],
      ]),
    );
    await browser.follow('Seulement les différences');
    expect(rows().map(([name]) => name)).not.toContain('Garantie');
    await browser.follow(`Retirer ${MOUSE}`);
    expect([...browser.main.querySelectorAll('thead th a:first-of-type')].map(textOf)[0]).toBe(SCREEN);
  });
});
