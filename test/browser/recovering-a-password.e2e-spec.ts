import type { Browser, Page } from 'playwright-core';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);

const MARIE = 'marie@boutik.test';
const NEW = 'Tamarin-des-hauts-7';

describeBuilt('signing in and recovering a password in a browser', () => {
  let shop: TestShop;
  let browser: Browser;
  let guest: Customer;

  beforeAll(async () => {
    const people = ['marie', 'lucas', 'sophie', 'anne'].map((name) => ({ email: `${name}@boutik.test`, prenom: name }));
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: [], users: people }),
      openBrowser(),
    ]);
    guest = Customer.guest(shop.url);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const accessible = async (visitor: Visitor) => expect(await visitor.barriers()).toEqual([]);
  const autocompletes = (page: Page) =>
    page
      .locator('main input:not([type=hidden])')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')));
  const statusOf = async (address: string, method = 'GET') => (await fetch(address, { method })).status;
  const linkIn = async (email: string, subject: RegExp, path: string): Promise<string> => {
    const { text } = await guest.email(email, subject);
    const found = new RegExp(`http\\S+${path}\\?\\S+`).exec(text)?.[0];
    if (!found) throw new Error(`no ${path} in: ${text}`);
    return found;
  };
  /** Presses Tab until the focus is on what has this name. */
  async function tabTo(page: Page, selector: string): Promise<void> {
    for (let n = 0; n < 60; n += 1) {
      await page.keyboard.press('Tab');
      if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${selector} cannot be reached with Tab`);
  }

  it('signs in by keyboard, forgets, resets from the mail, and signs in with the new one', async () => {
    const marie = await Visitor.arrive(browser, shop.url);
    const { page } = marie;
    await marie.open('/login');
    expect(await autocompletes(page)).toEqual(['username', 'current-password']);
    await accessible(marie);
    await tabTo(page, 'main input[name=email]');
    await page.keyboard.type(MARIE);
    await tabTo(page, 'main input[name=password]');
    await page.keyboard.type('Mauvais-974');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Identifiants incorrects.').waitFor();
    await accessible(marie);
    await page.getByLabel('Mot de passe', { exact: true }).fill('Boutik974!');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.url}/`);
    await page.getByText('Connexion réussie !').waitFor();
    const session = (await marie.context.cookies()).find(({ name }) => name === 'boutik_session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

    const other = await Visitor.arrive(browser, shop.url);
    await other.open('/login');
    const forgotten = other.page.getByRole('link', { name: 'Mot de passe oublié ?' });
    const posts: string[] = [];
    other.page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await forgotten.click();
    await other.page.getByText('Veuillez entrer votre email avant de réinitialiser votre mot de passe.').waitFor();
    expect(posts).toEqual([]);
    await accessible(other);
    await other.page.getByLabel('Adresse email').fill(MARIE);
    await forgotten.click();
    await other.page.getByText('Un email de réinitialisation a été envoyé.').waitFor();

    const link = await linkIn(MARIE, /nouveau mot de passe/, '/reset-password');
    for (let n = 0; n < 10; n += 1) expect([await statusOf(link), await statusOf(link, 'HEAD')]).toEqual([200, 200]);
    await other.open(link.slice(shop.url.length));
    expect(await autocompletes(other.page)).toEqual(['username', 'new-password', 'new-password']);
    expect(await other.page.getByLabel('Adresse email').inputValue()).toBe(MARIE);
    await accessible(other);
    await other.page.getByLabel('Nouveau mot de passe').fill('Azerty123!');
    await other.page.getByLabel('Confirmez le mot de passe').fill('Azerty123!');
    await other.press('Enregistrer le mot de passe');
    await other.page.getByText('Ce mot de passe est trop courant.').first().waitFor();
    await accessible(other);
    await other.page.getByLabel('Nouveau mot de passe').fill(NEW);
    await other.page.getByText('FORT').waitFor();
    await other.page.getByLabel('Confirmez le mot de passe').fill(NEW);
    await other.press('Enregistrer le mot de passe');
    await other.page.waitForURL(`${shop.url}/login`);
    await other.page.getByText('Votre mot de passe est changé.').waitFor();
    await other.signIn(MARIE, NEW);
    await other.page.waitForURL(`${shop.url}/`);
    expect((await guest.email(MARIE, /a été modifié/)).text).toContain('modifié');

    // The first browser's session has ended with the old password.
    await page.goto('/profil');
    await page.waitForURL(/\/login/);
    await other.open(link.slice(shop.url.length));
    await other.page.getByLabel('Nouveau mot de passe').fill(NEW);
    await other.page.getByLabel('Confirmez le mot de passe').fill(NEW);
    await other.press('Enregistrer le mot de passe');
    await other.page.getByText("Ce lien n'est plus valable. Demandez-en un nouveau.").first().waitFor();
    await accessible(other);
    expect([...marie.complaints, ...other.complaints]).toEqual([]);
    await Promise.all([marie.context.close(), other.context.close()]);
  });

  it('recovers a password without scripts', async () => {
    const lucas = await Visitor.arrive(browser, shop.url, { scripts: false, width: 390 });
    const { page } = lucas;
    await lucas.open('/login');
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
    await lucas.arrivesAt('Mot de passe oublié');
    await page.getByLabel('Adresse email').fill('lucas@boutik.test');
    await lucas.press('Recevoir le lien');
    await page.getByText('Un email de réinitialisation a été envoyé.').waitFor();
    const link = await linkIn('lucas@boutik.test', /nouveau mot de passe/, '/reset-password');
    await lucas.open(link.slice(shop.url.length));
    await page.getByLabel('Nouveau mot de passe').fill(NEW);
    await page.getByLabel('Confirmez le mot de passe').fill(NEW);
    await lucas.press('Enregistrer le mot de passe');
    await page.getByText('Votre mot de passe est changé.').waitFor();
    await lucas.signIn('lucas@boutik.test', NEW);
    await page.waitForURL(`${shop.url}/`);
    await lucas.context.close();
  });

  it('confirms an address from the page that the mail leads to, and from nothing else', async () => {
    await shop.db.query("update users set email_verified_at = null where email = 'sophie@boutik.test'");
    const sophie = await Visitor.arrive(browser, shop.url);
    const { page } = sophie;
    await sophie.open('/login');
    await sophie.signIn('sophie@boutik.test');
    await page.waitForURL(`${shop.url}/account-not-verified?email=sophie%40boutik.test`);
    await accessible(sophie);
    await sophie.press("Renvoyer l'email d'activation");
    await page.getByText("L'e-mail d'activation a été renvoyé avec succès.").waitFor();
    const link = await linkIn('sophie@boutik.test', /Confirmez votre adresse/, '/confirm-inscription');
    for (let n = 0; n < 10; n += 1) expect([await statusOf(link), await statusOf(link, 'HEAD')]).toEqual([200, 200]);
    const verified = () =>
      shop.db.query("select 1 from users where email = 'sophie@boutik.test' and email_verified_at is not null");
    expect(await verified()).toEqual([]);
    await sophie.open(link.slice(shop.url.length));
    await page.getByText('Votre adresse est confirmée.').waitFor();
    expect(await verified()).toHaveLength(1);
    await accessible(sophie);
    await sophie.open('/confirm-inscription?token=bad');
    await page.getByText("Échec de l'activation du compte.").waitFor();
    await sophie.open('/confirm-inscription');
    await page.getByText('Lien invalide.').waitFor();
    await sophie.open('/account-not-verified');
    await sophie.press("Renvoyer l'email d'activation");
    await page.getByText('Aucune adresse email trouvée.').waitFor();
    await sophie.open('/login');
    await sophie.signIn('sophie@boutik.test');
    await page.waitForURL(`${shop.url}/`);
    expect(sophie.complaints).toEqual([]);
    await sophie.context.close();
  });

  it('asks for the sign-in over the page that needs it', async () => {
    const anne = await Visitor.arrive(browser, shop.url, { width: 390 });
    const { page } = anne;
    await anne.open('/service/1');
    const dialog = page.getByRole('dialog', { name: 'Heureux de vous revoir' });
    await dialog.waitFor();
    expect(await dialog.locator('input:not([type=hidden])').count()).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/service/1');
    await accessible(anne);
    await anne.signIn('anne@boutik.test', 'mauvais');
    await dialog.getByRole('alert').getByText('Identifiants incorrects.').waitFor();
    await shop.db.query(
      "update users set user_type = 'professionnel', validated_at = null where email = 'anne@boutik.test'",
    );
    await anne.signIn('anne@boutik.test');
    await page.waitForURL(/\/account-not-verified\?email=anne%40boutik\.test/);
    await page.locator('main').getByRole('link', { name: 'En savoir plus' }).click();
    await page.waitForURL(`${shop.url}/account-professionnel-not-validate`);
    await anne.open('/login');
    await anne.signIn('anne@boutik.test');
    await page.waitForURL(`${shop.url}/account-professionnel-not-validate`);
    await shop.db.query("update users set validated_at = now() where email = 'anne@boutik.test'");
    await anne.open('/service/1');
    await dialog.waitFor();
    await anne.signIn('anne@boutik.test');
    await page.getByText('Commande introuvable').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/service/1');
    await anne.context.close();
  });

  it('leads nowhere but to pages of the shop', async () => {
    for (const query of ['redirect=https://evil.test', 'redirect=nope', 'redirect=//evil.test']) {
      const lucas = await Visitor.arrive(browser, shop.url);
      await lucas.open(`/login?${query}`);
      await lucas.signIn('lucas@boutik.test', NEW);
      await lucas.page.waitForURL(`${shop.url}/`);
      await lucas.context.close();
    }
    const lucas = await Visitor.arrive(browser, shop.url);
    await lucas.open('/login?redirect=deliveryLocation&sessionID=abc');
    await lucas.signIn('lucas@boutik.test', NEW);
    await lucas.page.waitForURL(/\/(deliveryLocation|panier)/);
    await lucas.context.close();
  });
});
