import type { Browser } from 'playwright-core';
import { serviceIds, seedServices } from '../support/seed-services.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const PRO = 'pro@boutik.test';
const PRIVATE = 'client@boutik.test';

describeBuilt('ordering services in a browser', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const people = [
      { email: PRO, prenom: 'Ludovic', role: 'professionnel' },
      { email: PRIVATE, prenom: 'Marie' },
    ] as const;
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: [], users: people }),
      openBrowser(),
    ]);
    await seedServices(shop.db);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const path = (visitor: Visitor) => new URL(visitor.page.url()).pathname;

  /** Opens /services as a guest, is sent to sign in, and comes back. */
  async function enters(visitor: Visitor): Promise<void> {
    await visitor.open('/services');
    expect(path(visitor)).toBe('/login');
    await visitor.signIn(PRO);
    await visitor.arrivesAt('Services informatiques');
  }

  it('is for businesses (AC-274 to AC-278, SF-026 to SF-028)', async () => {
    const marie = await Visitor.arrive(browser, shop.url);
    await marie.open('/');
    expect(await marie.page.locator('a[href="/services"]').count()).toBe(0);
    await marie.open('/login');
    await marie.signIn(PRIVATE);
    await marie.page.waitForURL((url) => url.pathname !== '/login');
    await marie.open('/services');
    expect(path(marie)).toBe('/');
    await marie.context.close();
  });

  it('finds, adds, orders and pays (AC-112 to AC-121, AC-246, AC-419, SF-183, SF-372 to SF-376)', async () => {
    const ludovic = await Visitor.arrive(browser, shop.url);
    const { page } = ludovic;
    await enters(ludovic);
    await ludovic.open('/service');
    expect(path(ludovic)).toBe('/services');
    await page.getByText('à partir de').first().waitFor();
    await page.getByLabel('Rechercher un service').fill('audit');
    await page.getByRole('heading', { name: 'À distance' }).waitFor({ state: 'detached' });
    await page.getByLabel('Rechercher un service').fill('');
    await ludovic.follow('Dépannage');
    await page.getByRole('heading', { name: 'Audit' }).waitFor({ state: 'detached' });
    await ludovic.follow('Dépannage');
    expect(await ludovic.barriers()).toEqual([]);
    await ludovic.press('Ajouter au panier : À distance');
    await page.getByText('Le service a été ajouté à votre panier avec succès.').waitFor();
    await ludovic.press('Ajouter au panier : À distance');
    await page.getByText('Ce service est déjà dans votre panier.').waitFor();
    expect(await page.getByRole('button', { name: 'Ajouter au panier : Projet' }).count()).toBe(0);
    await ludovic.follow('Demander un devis : Projet');
    expect(await page.getByLabel(/^Sujet/).inputValue()).toBe('Devis\u202f: Projet');
    await ludovic.open('/services');
    await ludovic.press('Ajouter au panier : Audit');
    await page.getByText("L'expertise a été ajoutée à votre panier avec succès.").waitFor();

    await ludovic.open('/panier');
    const table = page.getByRole('table', { name: 'Services et expertises du panier' });
    await table.getByText('Sur devis', { exact: true }).waitFor();
    expect(await ludovic.barriers()).toEqual([]);
    await ludovic.press('Commander les services');
    const dialog = page.getByRole('dialog', { name: 'Commande confirmée' });
    await dialog.getByRole('link', { name: 'Voir ma commande' }).click();

    await ludovic.arrivesAt(/Commande de services SRV-/);
    expect(await ludovic.barriers()).toEqual([]);
    await ludovic.press('Supprimer Audit');
    const question = page.getByRole('dialog', { name: 'Supprimer ce service ?' });
    await question.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('cell', { name: 'Audit Expertise' }).waitFor();
    await ludovic.press('Supprimer Audit');
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('cell', { name: 'Audit Expertise' }).waitFor({ state: 'detached' });
    await ludovic.press(/^Payer \d/);
    await page.getByRole('button', { name: 'Payer', exact: true }).click();
    await page.getByText('Paiement confirmé').waitFor();
    await page.getByRole('cell', { name: 'Validée' }).waitFor();
    await ludovic.open('/profil');
    await page.getByRole('table', { name: 'Mes commandes de services' }).getByText('payé').waitFor();
    expect(ludovic.complaints).toEqual([]);
    await ludovic.context.close();
  });

  it('works without scripts', async () => {
    await shop.db.query('delete from service_cart_lines');
    const ludovic = await Visitor.arrive(browser, shop.url, { scripts: false, width: 390 });
    const { page } = ludovic;
    await enters(ludovic);
    await page
      .locator('form', { has: page.locator(`input[name=id][value="${serviceIds.audit}"]`) })
      .getByRole('button')
      .click();
    await page.getByText("L'expertise a été ajoutée à votre panier avec succès.").waitFor();
    await ludovic.open('/panier');
    await ludovic.press('Commander les services');
    await ludovic.arrivesAt(/Commande de services SRV-/);
    await page.getByText('Commande confirmée').waitFor();
    expect(await page.getByRole('button', { name: /^Payer/ }).count()).toBe(0);
    await ludovic.open('/profil');
    await page.getByText('Disponible sur devis').first().waitFor();
    await ludovic.context.close();
  });
});
