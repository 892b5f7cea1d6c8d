import type { Browser } from 'playwright-core';
import { until } from '../support/until.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const ADMIN = 'patronne@boutik.test';
const SELLER = 'vendeur@boutik.test';

describeBuilt('writing a letter in a browser', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const people = [
      { email: ADMIN, prenom: 'Solène', role: 'Admin' as const },
      { email: SELLER, prenom: 'Aurélie', role: 'Commercial' as const },
    ];
    const goods = [{ name: 'Carte mère Piton', netPriceCents: 10_000, stock: 4, brand: 'Zotac' }];
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: goods, users: people }),
      openBrowser(),
    ]);
    await shop.db.query(
      `insert into newsletter_subscriptions (email, token) values ('anna@boutik.test', 'jeton-de-anna-0123456789'),
         ('ben@boutik.test', 'jeton-de-ben-0123456789')`,
    );
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  async function arrives(email: string, path: string, width = 1440): Promise<Visitor> {
    const visitor = await Visitor.arrive(browser, shop.url, { width });
    await visitor.open('/login');
    await visitor.signIn(email);
    await visitor.page.waitForURL((url) => url.pathname !== '/login');
    await visitor.open(path);
    return visitor;
  }

  it('an administrator writes, looks, tries and sends', async () => {
    const solene = await arrives(ADMIN, '/espace-commercial');
    const { page } = solene;
    await page.getByRole('button', { name: 'Après-vente et comptes' }).click();
    await page.getByRole('menuitem', { name: 'Lettres d’information' }).click();
    await solene.arrivesAt('Lettres d’information');
    await page.getByText('Aucune lettre').waitFor();
    expect(await solene.barriers()).toEqual([]);
    await page.getByRole('button', { name: 'Nouvelle lettre' }).click();
    await solene.arrivesAt('Nouvelle lettre');
    await page.getByRole('textbox', { name: 'Objet' }).fill('Nos nouveautés');
    await page.getByLabel('Préambule').fill('Une carte mère');
    await page.getByRole('textbox', { name: 'Texte' }).fill('Bonjour **à tous** <script>alert(1)</script>');
    await page.getByRole('group', { name: 'Ajouter un bloc' }).getByRole('button', { name: 'Produits' }).click();
    // The new block is where one types next.
    await page.keyboard.type('piton');
    await page.getByRole('option', { name: /Carte mère Piton/ }).click();
    await page.getByText('Enregistré', { exact: true }).waitFor();
    const letter = page.frameLocator('iframe[title="Aperçu de la lettre"]');
    await letter.getByText('Carte mère Piton').waitFor();
    expect(await letter.locator('body').innerText()).toMatch(/108,50\s€ TTC/);
    expect(await letter.locator('strong').first().innerText()).toBe('à tous');
    await page.getByRole('button', { name: 'Texte', exact: true }).last().waitFor();
    await page.getByRole('group', { name: 'Largeur de l’aperçu' }).getByRole('button', { name: 'Texte' }).click();
    await page.getByText('Se désabonner').waitFor();
    expect(await solene.barriers()).toEqual([]);
    // What was typed is still there after a reload.
    await page.reload();
    await solene.arrivesAt('Nos nouveautés');
    await tries(solene);
    await sends(solene);
    expect(solene.complaints).toEqual([]);
    await solene.context.close();
  });

  async function tries({ page }: Visitor): Promise<void> {
    await page.getByRole('button', { name: 'Envoyer un essai' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Adresse').inputValue()).toBe(ADMIN);
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByText(`Essai envoyé à ${ADMIN}.`).waitFor();
    // It has a button "Envoyer" of its own until it is gone.
    await dialog.waitFor({ state: 'detached' });
    await until('the test', async () => (await mailsTo(ADMIN)).length === 1, 60_000);
  }

  async function sends(solene: Visitor): Promise<void> {
    const { page } = solene;
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await page.getByRole('heading', { name: 'Envoyer cette lettre à 2 personnes\u202f?' }).waitFor();
    await page.getByRole('button', { name: 'Envoyer maintenant' }).click();
    await page.getByText('Envoyée', { exact: true }).waitFor({ timeout: 90_000 });
    for (const reader of ['anna@boutik.test', 'ben@boutik.test']) expect(await mailsTo(reader)).toHaveLength(1);
    await page.getByRole('group', { name: 'Largeur de l’aperçu' }).getByRole('button', { name: 'Texte' }).click();
    expect(await solene.barriers()).toEqual([]);
  }

  const mailsTo = (address: string) =>
    shop.db.query("select 1 from mails where to_address = $1 and status = 'sent'", [address]);

  it('others are not led there', async () => {
    const aurelie = await arrives(SELLER, '/espace-commercial/campagnes');
    await aurelie.page.getByText('Cette page est réservée aux administrateurs.').waitFor();
    await aurelie.page.getByRole('button', { name: 'Après-vente et comptes' }).click();
    await aurelie.page.getByRole('menuitem', { name: 'Retours' }).waitFor();
    expect(await aurelie.page.getByRole('menuitem', { name: 'Lettres d’information' }).count()).toBe(0);
    await aurelie.context.close();
  });
});
