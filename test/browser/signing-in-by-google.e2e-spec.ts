import type { Browser } from 'playwright-core';
import { FakeOidcProvider } from '../security/fake-oidc-provider.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { PASSWORD } from '../support/seed-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);

describeBuilt('signing in by Google in a browser', () => {
  let provider: FakeOidcProvider;
  let shop: TestShop;
  let browser: Browser;

  beforeAll(async () => {
    provider = await FakeOidcProvider.open();
    Object.assign(process.env, {
      GOOGLE_CLIENT_ID: 'boutik',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: provider.issuer,
    });
    const people = [{ email: 'marie@boutik.test', prenom: 'Marie' }];
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: [], users: people }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    for (const name of ['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER']) delete process.env[`GOOGLE_${name}`];
    await browser?.close();
    await shop?.close();
    await provider?.close();
  });

  const accessible = async (visitor: Visitor) => expect(await visitor.barriers()).toEqual([]);

  it('opens an account, whose owner is invited to choose a password', async () => {
    provider.claims = { sub: 'g-1', email: 'lea@example.re', email_verified: true, given_name: 'Léa' };
    const lea = await Visitor.arrive(browser, shop.url);
    const { page } = lea;
    await lea.open('/login');
    expect(await page.getByRole('link', { name: /^Continuer avec/ }).allInnerTexts()).toEqual([
      'Continuer avec Google',
    ]);
    await accessible(lea);
    await lea.follow('Continuer avec Google');
    await page.waitForURL(`${shop.url}/set-password`);
    await page.getByText('Connexion réussie !').waitFor();
    await accessible(lea);
    expect(await page.locator('main input[type=password]').count()).toBe(2);
    await page.getByLabel('Mot de passe', { exact: true }).fill('Tamarin-des-hauts-7');
    await page.getByLabel('Confirmez le mot de passe').fill('Autre-chose-8');
    await lea.press('Enregistrer le mot de passe');
    await page.getByRole('alert').getByText('Les mots de passe ne correspondent pas', { exact: true }).waitFor();
    await page.getByLabel('Confirmez le mot de passe').fill('Tamarin-des-hauts-7');
    await lea.press('Enregistrer le mot de passe');
    await page.waitForURL(`${shop.url}/`);
    await lea.open('/profil');
    expect(new URL(page.url()).pathname).toBe('/profil');
    await lea.context.close();
  });

  it('links the account that was there, by its password', async () => {
    provider.claims = { sub: 'g-2', email: 'marie@boutik.test', email_verified: true };
    const marie = await Visitor.arrive(browser, shop.url, { width: 390 });
    const { page } = marie;
    await marie.open('/login?redirect=profil');
    await marie.follow('Continuer avec Google');
    await marie.arrivesAt('Reliez votre compte');
    await accessible(marie);
    await page.getByLabel('Mot de passe de votre compte').fill('Mauvais-974');
    await marie.press('Relier et me connecter');
    await page.getByRole('alert').getByText('Identifiants incorrects.').waitFor();
    await page.getByLabel('Mot de passe de votre compte').fill(PASSWORD);
    await marie.press('Relier et me connecter');
    await page.waitForURL(/\/profil/);
    await marie.context.close();
  });

  it('says what went wrong, and signs nobody in by a link from elsewhere', async () => {
    provider.claims = { sub: 'g-3', email: 'vide@example.re', email_verified: false };
    const visitor = await Visitor.arrive(browser, shop.url);
    const { page } = visitor;
    await visitor.open('/login');
    await visitor.follow('Continuer avec Google');
    await page.getByText("Votre adresse email n'est pas vérifiée par ce service.").waitFor();
    await accessible(visitor);
    const bare = await page.goto('/social-callback', { waitUntil: 'networkidle' });
    expect(bare?.status()).toBe(200);
    await page.getByText("Jeton d'authentification manquant").waitFor();
    await visitor.open('/social-callback?auth_token=stolen');
    await page.getByText("Erreur lors de l'authentification.").waitFor();
    await accessible(visitor);
    await visitor.context.close();
  });
});
