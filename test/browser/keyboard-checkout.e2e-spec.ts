import type { Browser } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { PASSWORD } from '../support/seed-shop.js';
import { pressByKeyboard, reach } from './by-keyboard.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const PHONE = 390;
const SCREEN = 'Écran 27 pouces';

const customers = [
  { who: 'a guest who signs in on the way', email: 'guest@boutik.test', before: false, basis: 'Prix TTC' },
  { who: 'a professional customer', email: 'pro@boutik.test', before: true, basis: 'Prix HT' },
] as const;

describeBuilt('checkout with the keyboard on a narrow screen', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const users = [
      { email: 'guest@boutik.test', prenom: 'Zoé' },
      { email: 'pro@boutik.test', prenom: 'Paul', role: 'professionnel' as const },
    ];
    const products = [{ name: SCREEN, netPriceCents: 20_000, stock: 20 }];
    [shop, browser] = await Promise.all([TestShop.open({ pages: true, worker: true, products, users }), openBrowser()]);
    await shop.db.query('update products set eco_fee_cents = 125');
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it.each(customers)('$who', async ({ email, before, basis }) => {
    const visitor = await Visitor.arrive(browser, shop.url, { width: PHONE });
    const { page } = visitor;
    const press = (role: 'button' | 'link' | 'checkbox', name: string | RegExp, key = 'Enter') =>
      pressByKeyboard(page, page.getByRole(role, { name }).filter({ visible: true }).first(), key);
    const signIn = async () => {
      await reach(page, page.getByLabel('Adresse email'));
      await page.keyboard.type(email);
      await reach(page, page.getByLabel('Mot de passe', { exact: true }));
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
    };
    if (before) {
      await visitor.open('/login');
      await signIn();
      await page.waitForURL((url) => url.pathname === '/');
    }
    await visitor.open(`/produit/${shop.productId(SCREEN)}`);
    await press('button', 'Ajouter au panier');
    await page.getByRole('dialog', { name: 'Cet article a bien été ajouté au panier' }).waitFor();
    await press('link', 'Voir mon panier');
    await visitor.arrivesAt('Mon panier');
    await page.getByRole('button', { name: basis, pressed: true }).waitFor();
    await press('button', `Augmenter la quantité de ${SCREEN}`);
    await page.getByRole('link', { name: 'Panier, 2 articles' }).waitFor();
    await press('button', 'Passer commande');
    if (!before) {
      await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('sessionID') !== null);
      await signIn();
    }
    await visitor.arrivesAt('Vérification de votre commande');
    expect(await page.getByText('dont 2,71 € TTC d’éco-participation'.replace(' €', '\u202f€')).count()).toBe(1);
    await reach(page, page.getByRole('radio', { name: /Point relais/ }));
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: /À domicile/ }).isChecked()).toBe(true);
    await press('checkbox', /conditions générales/, 'Space');
    await press('button', /Passer au paiement/);
    await visitor.arrivesAt('Choisissez votre paiement');
    await page.getByText('Commande créée avec succès.').waitFor();
    await press('button', 'Payer maintenant');
    await visitor.arrivesAt('Carte bancaire (Stripe)');
    await press('button', /^Payer/);
    await visitor.arrivesAt('✅ Paiement confirmé !');
    await press('link', 'Voir ma commande');
    await visitor.arrivesAt(/Commande CMD-/);
    const [order] = await shop.db.query(
      'select o.status, o.delivery_mode, o.total_cents from orders o join users u on u.id = o.user_id where u.email = $1',
      [email],
    );
    expect(order).toEqual({ status: 'paid', delivery_mode: 5, total_cents: 43_400 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(PHONE);
    expect(visitor.complaints).toEqual([]);
  });
});
