import { text } from 'node:stream/consumers';
import type { Browser } from 'playwright-core';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);

const PASSWORD = 'Letchi-de-decembre-4';

describeBuilt('registration', () => {
  let shop: TestShop;
  let browser: Browser;
  let guest: Customer;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: [], users: [] }),
      openBrowser(),
    ]);
    guest = Customer.guest(shop.url);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  async function fillForm({ page }: Visitor, email: string): Promise<void> {
    await page.getByLabel('Civilité').selectOption('Mme');
    await page.getByLabel('Nom', { exact: true }).fill('Hoarau');
    await page.getByLabel('Prénom').fill('Émilie');
    await page.getByLabel('Adresse email').first().fill(email);
    await page.getByLabel('Téléphone').fill('692123456');
    await page.getByLabel('Adresse', { exact: true }).fill('12 rue de Paris');
    await page.getByLabel('Ville').selectOption('Saint-Denis');
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirmez le mot de passe').fill(PASSWORD);
  }

  /** The link of the activation mail, opened in the browser. */
  async function confirmByEmail(visitor: Visitor, email: string): Promise<void> {
    const mail = await guest.email(email, /^Confirmez/);
    const link = /http\S+\/confirm-inscription\?token=\S+/.exec(mail.text)?.[0] ?? '';
    expect(link).toContain(shop.url);
    await visitor.open(link.slice(shop.url.length));
    await visitor.page.getByRole('link', { name: 'Se connecter' }).first().waitFor();
  }

  it('opens an account that is confirmed by email, changed, exported and deleted', async () => {
    const email = 'emilie@boutik.test';
    const emilie = await Visitor.arrive(browser, shop.url, { width: 390 });
    const { page } = emilie;
    await emilie.open('/register');
    expect(await page.getByRole('checkbox', { name: /nouveautés/ }).isChecked()).toBe(false);
    await page.getByLabel('Téléphone').fill('12');
    await page.getByLabel('Téléphone').blur();
    await page.locator('[name=telephone][aria-invalid=true]').waitFor();
    await fillForm(emilie, email);
    expect(await page.getByLabel('Code postal').inputValue()).toBe('97400');
    await emilie.press('Créer mon compte');
    await page.waitForURL(`${shop.url}/login`);
    // The page that asks for the mail again knows whom this browser registered (AC-046).
    await emilie.open('/emailConfirmation');
    await page.getByText(`à ${email}`).waitFor();
    await confirmByEmail(emilie, email);

    await emilie.open('/login');
    await emilie.signIn(email, PASSWORD);
    await page.waitForURL(`${shop.url}/`);
    await emilie.open('/profil');
    const own = page.locator('#informations');
    await own.getByLabel('Nom', { exact: true }).fill('Hoarau-Payet');
    await emilie.press('Enregistrer mes informations');
    await page.getByText('Profil mis à jour avec succès !').waitFor();

    // The form closes, and the page gets shorter by it: the message is where the client looks, and the keyboard too.
    await emilie.open('/profil/adresses');
    await page.getByText('Ajouter une autre adresse').click();
    const added = page.locator('details[open]');
    await added.getByLabel('Nom de l’adresse').fill('Bureau');
    await added.getByLabel('Adresse', { exact: true }).fill('4 rue des Lilas');
    await added.getByLabel('Ville').selectOption({ index: 3 });
    await emilie.press('Ajouter cette adresse');
    await page.getByText('Adresse ajoutée.').waitFor();
    expect((await page.getByText('Adresse ajoutée.').boundingBox())?.y).toBeGreaterThan(0);
    expect(await page.locator(':focus').textContent()).toBe('Adresse ajoutée.');

    await emilie.open('/profil');
    const downloading = page.waitForEvent('download');
    await emilie.follow('Télécharger pour réutiliser (JSON)');
    const file = await (await downloading).createReadStream();
    expect(await text(file)).toContain('Hoarau-Payet');

    await emilie.press('Supprimer mon compte');
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Supprimer mon compte' }).click();
    await page.waitForURL(`${shop.url}/register`);
    await emilie.open('/login');
    await emilie.signIn(email, PASSWORD);
    await page.getByRole('alert').getByText('Identifiants incorrects.').waitFor();
    expect(emilie.complaints).toEqual([]);
  });

  it('checks the number of a business, which then waits for its validation', async () => {
    const email = 'contact@atelier.test';
    const pro = await Visitor.arrive(browser, shop.url);
    const { page } = pro;
    await pro.open('/register');
    await page.getByText('Professionnel', { exact: true }).click();
    await fillForm(pro, email);
    await page.getByLabel(/^Raison sociale/).fill('Atelier du Port');
    await page.getByLabel(/^Numéro SIRET/).fill('73282932000075');
    await page.getByLabel(/^Numéro SIRET/).blur();
    await page.locator('[name=num_siret][aria-invalid=true]').waitFor();
    await page.getByLabel(/^Numéro SIRET/).fill('73282932000074');
    await pro.press('Créer mon compte');
    await page.waitForURL(`${shop.url}/login`);
    await confirmByEmail(pro, email);
    await pro.open('/login');
    await pro.signIn(email, PASSWORD);
    await pro.arrivesAt('Votre compte professionnel est en cours de validation');
    expect(pro.complaints).toEqual([]);
  });
});
