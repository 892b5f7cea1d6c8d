import type { Browser } from 'playwright-core';
import { until } from '../support/until.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(180_000);
const ADMIN = 'patronne@boutik.test';
const SUBSCRIBERS = ['anna@boutik.test', 'ben@boutik.test'];

describeBuilt('a newsletter campaign', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const users = [{ email: ADMIN, prenom: 'Solène', role: 'Admin' as const }];
    const products = [{ name: 'Carte mère Piton', netPriceCents: 10_000, stock: 4, brand: 'Zotac' }];
    [shop, browser] = await Promise.all([TestShop.open({ pages: true, worker: true, products, users }), openBrowser()]);
    await shop.db.query(
      `insert into newsletter_subscriptions (email, token) values ('anna@boutik.test', 'jeton-de-anna-0123456789'),
         ('ben@boutik.test', 'jeton-de-ben-0123456789')`,
    );
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const emailsTo = (address: string) =>
    shop.db.query("select 1 from mails where to_address = $1 and status = 'sent'", [address]);

  it('is written, previewed, tested and sent by an administrator', async () => {
    const solene = await Visitor.arrive(browser, shop.url, { width: 1440 });
    const { page } = solene;
    await solene.open('/login');
    await solene.signIn(ADMIN);
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/espace-commercial/campagnes');
    await page.getByText('Aucune lettre').waitFor();
    await solene.press('Nouvelle lettre');
    await solene.arrivesAt('Nouvelle lettre');
    await page.getByRole('textbox', { name: 'Objet' }).fill('Nos nouveautés');
    await page.getByRole('textbox', { name: 'Texte' }).fill('Bonjour **à tous** <script>alert(1)</script>');
    await page.getByRole('group', { name: 'Ajouter un bloc' }).getByRole('button', { name: 'Produits' }).click();
    await page.keyboard.type('piton');
    await page.getByRole('option', { name: /Carte mère Piton/ }).click();
    await page.getByText('Enregistré', { exact: true }).waitFor();
    const preview = page.frameLocator('iframe[title="Aperçu de la lettre"]');
    await preview.getByText('Carte mère Piton').waitFor();
    expect(await preview.locator('body').innerText()).toMatch(/108,50\s€ TTC/);
    expect(await preview.locator('strong').first().innerText()).toBe('à tous');
    await page.reload();
    await solene.arrivesAt('Nos nouveautés');
    await sendTest(solene);
    await send(solene);
    expect(solene.complaints).toEqual([]);
  });

  async function sendTest({ page }: Visitor): Promise<void> {
    await page.getByRole('button', { name: 'Envoyer un essai' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByText(`Essai envoyé à ${ADMIN}.`).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await until('the test', async () => (await emailsTo(ADMIN)).length === 1, 60_000);
  }

  async function send({ page }: Visitor): Promise<void> {
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await page.getByRole('heading', { name: 'Envoyer cette lettre à 2 personnes\u202f?' }).waitFor();
    await page.getByRole('button', { name: 'Envoyer maintenant' }).click();
    await page.getByText('Envoyée', { exact: true }).waitFor({ timeout: 90_000 });
    for (const subscriber of SUBSCRIBERS) expect(await emailsTo(subscriber)).toHaveLength(1);
  }
});
