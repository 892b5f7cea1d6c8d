import type { Browser } from 'playwright-core';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { PASSWORD } from '../support/seed-shop.js';
import { seedServices } from '../support/seed-services.js';
import { TestShop } from '../support/test-shop.js';
import { pressByKeyboard, reach } from './by-keyboard.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const CARD = 'GeForce RTX 5070 Ventus';
const SCREEN = 'Écran 27 pouces';
const MARIE = 'marie@boutik.test';
const PAUL = 'paul@boutik.test';
const LUDOVIC = 'ludovic@boutik.test';
const PHONE = 390;

describeBuilt('checkout', () => {
  let shop: TestShop;
  let browser: Browser;
  let product: string;
  beforeAll(async () => {
    const products = [
      { name: CARD, netPriceCents: 50_000, stock: 20 },
      { name: SCREEN, netPriceCents: 20_000, stock: 20 },
    ];
    const users = [
      { email: MARIE, prenom: 'Marie' },
      { email: PAUL, prenom: 'Paul', role: 'professionnel' as const },
      { email: LUDOVIC, prenom: 'Ludovic', role: 'professionnel' as const },
    ];
    [shop, browser] = await Promise.all([TestShop.open({ pages: true, worker: true, products, users }), openBrowser()]);
    await seedServices(shop.db);
    await shop.db.query('update products set eco_fee_cents = 125 where name = $1', [SCREEN]);
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
    await page.getByRole('button', { name: 'Prix TTC', pressed: true }).waitFor();
    await marie.press('Prix HT');
    await page.getByRole('button', { name: 'Prix HT', pressed: true }).waitFor();
    await page.getByRole('checkbox', { name: /conditions générales/ }).uncheck();
    expect(await page.getByRole('button', { name: 'Passer commande' }).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /conditions générales/ }).check();
    await marie.press('Passer commande');
    await marie.arrivesAt('Heureux de vous revoir');
    expect(new URL(page.url()).searchParams.get('sessionID')).toBe(await guestCart());
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
    // "Payer" is also a part of the button on the page before.
    await marie.arrivesAt('Carte bancaire (Stripe)');
    await marie.press('Payer');
    await marie.press('Rester sur cette page');
    await marie.arrivesAt('✅ Paiement confirmé !');
    await page.getByRole('link', { name: 'Panier', exact: true }).waitFor();
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
    expect(await shop.count('orders')).toBe(1);
  });

  it('leads a professional customer with the keyboard on a narrow screen', async () => {
    const paul = await Visitor.arrive(browser, shop.url, { width: PHONE });
    const { page } = paul;
    const press = (role: 'button' | 'link' | 'checkbox', name: string | RegExp, key = 'Enter') =>
      pressByKeyboard(page, page.getByRole(role, { name }).filter({ visible: true }).first(), key);
    await paul.open('/login');
    await reach(page, page.getByLabel('Adresse email'));
    await page.keyboard.type(PAUL);
    await reach(page, page.getByLabel('Mot de passe', { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await paul.open(`/produit/${shop.productId(SCREEN)}`);
    await press('button', 'Ajouter au panier');
    await page.getByRole('dialog', { name: 'Cet article a bien été ajouté au panier' }).waitFor();
    await press('link', 'Voir mon panier');
    await paul.arrivesAt('Mon panier');
    await page.getByRole('button', { name: 'Prix HT', pressed: true }).waitFor();
    await press('button', `Augmenter la quantité de ${SCREEN}`);
    await page.getByRole('link', { name: 'Panier, 2 articles' }).waitFor();
    await press('button', 'Passer commande');
    await paul.arrivesAt('Vérification de votre commande');
    await page.getByText('dont 2,71\u202f€ TTC d’éco-participation').waitFor();
    await reach(page, page.getByRole('radio', { name: /Point relais/ }));
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: /À domicile/ }).isChecked()).toBe(true);
    await press('checkbox', /conditions générales/, 'Space');
    await press('button', /Passer au paiement/);
    await paul.arrivesAt('Choisissez votre paiement');
    await page.getByText('Commande créée avec succès.').waitFor();
    await press('button', 'Payer maintenant');
    await paul.arrivesAt('Carte bancaire (Stripe)');
    await press('button', /^Payer/);
    await paul.arrivesAt('✅ Paiement confirmé !');
    await press('link', 'Voir ma commande');
    await paul.arrivesAt(/Commande CMD-/);
    const [order] = await shop.db.query(
      'select o.status, o.delivery_mode, o.total_cents from orders o join users u on u.id = o.user_id where u.email = $1',
      [PAUL],
    );
    expect(order).toEqual({ status: 'paid', delivery_mode: 5, total_cents: 43_400 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE);
    expect(paul.complaints).toEqual([]);
  });

  it('leads from the sign-in over its page to the paid services (AC-112 to AC-121, AC-246, AC-419)', async () => {
    const ludovic = await Visitor.arrive(browser, shop.url);
    const { page } = ludovic;
    await ludovic.open('/service/1');
    const signIn = page.getByRole('dialog', { name: 'Heureux de vous revoir' });
    await signIn.waitFor();
    await ludovic.signIn(LUDOVIC, 'mauvais');
    await signIn.getByRole('alert').getByText('Identifiants incorrects.').waitFor();
    await ludovic.signIn(LUDOVIC);
    await page.getByText('Commande introuvable').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/service/1');
    await ludovic.open('/services');
    await page.getByText('à partir de').first().waitFor();
    await page.getByLabel('Rechercher un service').fill('audit');
    await page.getByRole('heading', { name: 'À distance' }).waitFor({ state: 'detached' });
    await page.getByLabel('Rechercher un service').fill('');
    await ludovic.follow('Dépannage');
    await page.getByRole('heading', { name: 'Audit' }).waitFor({ state: 'detached' });
    await ludovic.follow('Dépannage');
    await ludovic.press('Ajouter au panier : À distance');
    await page.getByText('Le service a été ajouté à votre panier avec succès.').waitFor();
    await ludovic.press('Ajouter au panier : À distance');
    await page.getByText('Ce service est déjà dans votre panier.').waitFor();
    await ludovic.press('Ajouter au panier : Audit');
    await page.getByText("L'expertise a été ajoutée à votre panier avec succès.").waitFor();
    await ludovic.open('/panier');
    const table = page.getByRole('table', { name: 'Services et expertises du panier' });
    await table.getByText('Sur devis', { exact: true }).waitFor();
    await ludovic.press('Commander les services');
    const dialog = page.getByRole('dialog', { name: 'Commande confirmée' });
    await dialog.getByRole('link', { name: 'Voir ma commande' }).click();
    await ludovic.arrivesAt(/Commande de services SRV-/);
    await ludovic.press('Supprimer Audit');
    const question = page.getByRole('dialog', { name: 'Supprimer ce service\u202f?' });
    await question.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('cell', { name: 'Audit Expertise' }).waitFor();
    await ludovic.press('Supprimer Audit');
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('cell', { name: 'Audit Expertise' }).waitFor({ state: 'detached' });
    await ludovic.press(/^Payer \d/);
    await page.getByRole('button', { name: 'Payer', exact: true }).click();
    await page.getByText('Paiement confirmé').waitFor();
    await page.getByRole('cell', { name: 'Validée' }).waitFor();
    expect(ludovic.complaints).toEqual([]);
  });
});
