import type { Browser } from 'playwright-core';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const CARD = 'GeForce RTX 5070 Ventus';
const MARIE = 'marie@boutik.test';

describeBuilt('checkout', () => {
  let shop: TestShop;
  let browser: Browser;
  let product: string;
  beforeAll(async () => {
    const products = [{ name: CARD, netPriceCents: 50_000, stock: 20 }];
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products, users: [{ email: MARIE, prenom: 'Marie' }] }),
      openBrowser(),
    ]);
    product = `/produit/${shop.productId(CARD)}`;
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it('leads a guest who signs in on the way from the product to the invoice', async () => {
    const marie = await Visitor.arrive(browser, shop.url);
    const { page } = marie;
    await marie.open(product);
    await marie.press('Ajouter au panier');
    await page.getByRole('dialog', { name: 'Cet article a bien été ajouté au panier' }).waitFor();
    await marie.follow('Voir mon panier');
    await marie.arrivesAt('Mon panier');
    await marie.press(`Augmenter la quantité de ${CARD}`);
    await page.getByRole('link', { name: 'Panier, 2 articles' }).waitFor();
    const guestCart = () => page.evaluate(() => localStorage.getItem('session_id'));
    expect((await marie.context.cookies()).find(({ name }) => name === 'boutik_cart')?.value).toBe(await guestCart());
    await marie.press('Prix HT');
    await page.getByRole('button', { name: 'Prix HT', pressed: true }).waitFor();
    await page.getByRole('checkbox', { name: /conditions générales/ }).uncheck();
    expect(await page.getByRole('button', { name: 'Passer commande' }).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /conditions générales/ }).check();
    await marie.press('Passer commande');
    await marie.arrivesAt('Heureux de vous revoir');
    await marie.signIn(MARIE, 'mauvais');
    await page.getByRole('alert').getByText('Identifiants incorrects.').waitFor();
    await marie.signIn(MARIE);
    await marie.arrivesAt('Vérification de votre commande');
    // The guest's cart has become hers: the browser names it no more (AC-177).
    await page.waitForFunction(() => localStorage.getItem('session_id') === null);
    await page.reload();
    await page.getByRole('checkbox', { name: /conditions générales/ }).check();
    await page.getByRole('button', { name: /Passer au paiement/ }).dblclick();
    await marie.arrivesAt('Choisissez votre paiement');
    await page.reload();
    await marie.press('Payer maintenant');
    await marie.arrivesAt('Carte bancaire (Stripe)');
    await marie.press('Simuler un refus');
    await marie.arrivesAt(/Erreur lors du paiement/);
    await page.getByRole('alert').getByText('Le paiement a été refusé.').waitFor();
    await marie.follow('Réessayer le paiement');
    await page.getByRole('radio', { name: /PayPal/ }).check();
    await marie.press('Payer maintenant');
    await marie.press('Annuler et revenir à la boutique');
    await marie.arrivesAt('Paiement annulé.');
    await marie.follow('Reprendre le paiement');
    await marie.press('Payer maintenant');
    await marie.press('Payer');
    await marie.press('Rester sur cette page');
    await marie.arrivesAt('✅ Paiement confirmé !');
    expect(await page.getByRole('link', { name: /^Panier/ }).getAttribute('aria-label')).toBe('Panier');
    await page.reload();
    await marie.press('Rester sur cette page');
    await marie.arrivesAt(/Paiement confirmé/);
    await marie.follow('Voir ma commande');
    await marie.arrivesAt(/Commande CMD-/);
    const [invoice] = await Promise.all([page.waitForEvent('download'), marie.follow(/Facture FAC-/)]);
    expect(invoice.suggestedFilename()).toMatch(/^facture-FAC-.*\.pdf$/);
    await marie.open('/profil');
    await marie.arrivesAt('Bonjour Marie');
    expect(marie.complaints).toEqual([]);
    const mail = await Customer.guest(shop.url).email(MARIE, /Paiement confirmé/);
    expect(mail.attachments[0]?.filename).toBe(invoice.suggestedFilename());
    expect(await shop.db.query('select 1 from orders')).toHaveLength(1);
  });
});
