import type { Browser } from 'playwright-core';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const CARD = 'GeForce RTX 5070 Ventus';
const MARIE = 'marie@boutik.test';

describeBuilt('buying in a browser', () => {
  let shop: TestShop;
  let browser: Browser;
  let product: string;
  beforeAll(async () => {
    const people = [MARIE, 'paul@boutik.test', 'zoe@boutik.test'].map((email) => ({ email, prenom: 'Marie' }));
    const goods = [{ name: CARD, netPriceCents: 50_000, stock: 20 }];
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: goods, users: people }),
      openBrowser(),
    ]);
    product = `/produit/${shop.productId(CARD)}`;
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it('from the product to the invoice, as a guest who signs in on the way', async () => {
    const marie = await Visitor.arrive(browser, shop.url);
    const { page } = marie;
    const accessible = async () => expect([page.url(), await marie.barriers()]).toEqual([page.url(), []]);
    await marie.open(product);
    await accessible();
    await marie.press('Ajouter au panier');
    await page.getByRole('dialog', { name: 'Cet article a bien été ajouté au panier' }).waitFor();
    await accessible();
    await marie.follow('Voir mon panier');
    await marie.arrivesAt('Mon panier');
    await marie.press(`Augmenter la quantité de ${CARD}`);
    await page.getByRole('link', { name: 'Panier, 2 articles' }).waitFor();
    const guestCart = () => page.evaluate(() => localStorage.getItem('session_id'));
    expect((await marie.context.cookies()).find(({ name }) => name === 'boutik_cart')?.value).toBe(await guestCart());
    await accessible();
    await marie.press('Prix HT');
    await page.getByRole('button', { name: 'Prix HT', pressed: true }).waitFor();
    await page.getByRole('checkbox', { name: /conditions générales/ }).uncheck();
    expect(await page.getByRole('button', { name: 'Passer commande' }).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /conditions générales/ }).check();
    await marie.press('Passer commande');
    await marie.arrivesAt('Heureux de vous revoir');
    await accessible();
    await marie.signIn(MARIE, 'mauvais');
    await page.getByRole('alert').getByText('Identifiants incorrects.').waitFor();
    await accessible();
    await marie.signIn(MARIE);
    await marie.arrivesAt('Vérification de votre commande');
    // The guest's cart has become hers: the browser names it no more (AC-177).
    await page.waitForFunction(() => localStorage.getItem('session_id') === null);
    await page.reload();
    await accessible();
    await page.getByRole('checkbox', { name: /conditions générales/ }).check();
    await page.getByRole('button', { name: /Passer au paiement/ }).dblclick();
    await marie.arrivesAt('Choisissez votre paiement');
    await page.reload();
    await accessible();
    await marie.press('Payer maintenant');
    await marie.arrivesAt('Carte bancaire (Stripe)');
    await accessible();
    await marie.press('Simuler un refus');
    await marie.arrivesAt(/Erreur lors du paiement/);
    await page.getByRole('alert').getByText('Le paiement a été refusé.').waitFor();
    await accessible();
    await marie.follow('Réessayer le paiement');
    await page.getByRole('radio', { name: /PayPal/ }).check();
    await marie.press('Payer maintenant');
    await marie.press('Annuler et revenir à la boutique');
    await marie.arrivesAt('Paiement annulé.');
    await accessible();
    await marie.follow('Reprendre le paiement');
    await marie.press('Payer maintenant');
    await marie.press('Payer');
    await marie.press('Rester sur cette page');
    await marie.arrivesAt('✅ Paiement confirmé !');
    expect(await page.getByRole('link', { name: /^Panier/ }).getAttribute('aria-label')).toBe('Panier');
    await page.reload();
    await marie.press('Rester sur cette page');
    await marie.arrivesAt(/Paiement confirmé/);
    await accessible();
    await marie.follow('Voir ma commande');
    await marie.arrivesAt(/Commande CMD-/);
    await accessible();
    const [invoice] = await Promise.all([page.waitForEvent('download'), marie.follow(/Facture FAC-/)]);
    expect(invoice.suggestedFilename()).toMatch(/^facture-FAC-.*\.pdf$/);
    await marie.open('/profil');
    await marie.arrivesAt('Bonjour Marie');
    await accessible();
    expect(marie.complaints).toEqual([]);
    const mail = await Customer.guest(shop.url).email(MARIE, /Paiement confirmé/);
    expect(mail.attachments[0]?.filename).toBe(invoice.suggestedFilename());
    expect(await shop.db.query('select 1 from orders')).toHaveLength(1);
  });

  it('without scripts', async () => {
    const paul = await Visitor.arrive(browser, shop.url, { scripts: false, width: 390 });
    const { page } = paul;
    await paul.open(product);
    await page.getByLabel('Quantité').selectOption('2');
    await paul.press('Ajouter au panier');
    await paul.arrivesAt('Mon panier');
    await page.reload();
    await page.getByRole('link', { name: 'Panier, 2 articles' }).waitFor();
    await paul.press(`Diminuer la quantité de ${CARD}`);
    await page.getByRole('link', { name: 'Panier, 1 article' }).waitFor();
    await page.getByRole('checkbox').uncheck();
    await paul.press('Passer commande');
    await page.getByRole('alert').getByText('Veuillez accepter les conditions générales de vente.').waitFor();
    await page.getByRole('checkbox').check();
    await paul.press('Passer commande');
    await paul.signIn('paul@boutik.test');
    await paul.arrivesAt('Vérification de votre commande');
    await page.getByRole('checkbox').check();
    await paul.press(/Passer au paiement/);
    await paul.arrivesAt('Choisissez votre paiement');
    await paul.press('Payer maintenant');
    await paul.press('Payer');
    await paul.arrivesAt(/Paiement confirmé/);
    await page.goBack();
    await paul.follow('Revenir à la boutique');
    await paul.arrivesAt(/Paiement confirmé/);
    expect(paul.complaints).toEqual([]);
  });

  it('says that an order which another tab replaced cannot be paid any more', async () => {
    const zoe = await Visitor.arrive(browser, shop.url);
    await zoe.open('/login');
    await zoe.signIn('zoe@boutik.test');
    await zoe.page.waitForURL((url) => url.pathname === '/');
    const order = async () => {
      await zoe.open(product);
      await zoe.press('Ajouter au panier');
      await zoe.page.getByRole('dialog').waitFor();
      await zoe.open('/deliveryLocation');
      await zoe.page.getByRole('checkbox').check();
      await zoe.press(/Passer au paiement/);
      await zoe.arrivesAt('Choisissez votre paiement');
      return zoe.page.url();
    };
    const first = await order();
    await order();
    await zoe.open(first);
    await zoe.page.getByRole('heading', { name: 'Cette commande ne peut plus être payée' }).waitFor();
    expect(await zoe.barriers()).toEqual([]);
    expect(zoe.complaints).toEqual([]);
  });
});
