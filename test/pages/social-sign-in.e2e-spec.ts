import { FakeOidcProvider } from '../security/fake-oidc-provider.js';
import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser, textOf } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';
import { PASSWORD } from '../support/seed-shop.js';

const NEW = 'Tamarin-des-hauts-7';

describeBuilt('signing in with Google', () => {
  let provider: FakeOidcProvider;
  let shop: TestShop;
  beforeAll(async () => {
    provider = await FakeOidcProvider.open();
    const env = { GOOGLE_CLIENT_ID: 'boutik', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: provider.issuer };
    const users = [{ email: 'marie@boutik.test', prenom: 'Marie' }];
    shop = await TestShop.open({ pages: true, worker: true, products: [], users, env });
  });
  afterAll(async () => {
    await shop?.close();
    await provider?.close();
  });

  async function arrive(address = '/login'): Promise<HtmlBrowser> {
    const browser = new HtmlBrowser(shop.url);
    await browser.open(address);
    expect(browser.all('a', /^Continuer avec/).map(textOf)).toEqual(['Continuer avec Google']);
    await browser.follow('Continuer avec Google');
    return browser;
  }

  it('opens an account, whose owner is invited to choose a password', async () => {
    provider.claims = { sub: 'g-1', email: 'lea@example.re', email_verified: true, given_name: 'Léa' };
    const lea = await arrive();
    expect([lea.path, lea.all('main input[type=password]').length]).toEqual(['/set-password', 2]);
    lea.fill('Mot de passe', NEW);
    lea.fill('Confirmez le mot de passe', 'Autre-chose-8');
    await lea.press('Enregistrer le mot de passe');
    expect(lea.text).toContain('Les mots de passe ne correspondent pas');
    lea.fill('Mot de passe', NEW);
    lea.fill('Confirmez le mot de passe', NEW);
    await lea.press('Enregistrer le mot de passe');
    expect(lea.path).toBe('/');
    await lea.open('/profil');
    expect(lea.path).toBe('/profil');
  });

  it('links the account that was there, by its password', async () => {
    provider.claims = { sub: 'g-2', email: 'marie@boutik.test', email_verified: true };
    const marie = await arrive('/login?redirect=profil');
    expect(marie.heading).toBe('Reliez votre compte');
    marie.fill('Mot de passe de votre compte', 'Mauvais-974');
    await marie.press('Relier et me connecter');
    expect(marie.text).toContain('Identifiants incorrects.');
    marie.fill('Mot de passe de votre compte', PASSWORD);
    await marie.press('Relier et me connecter');
    expect(marie.path).toMatch(/^\/profil/);
  });

  it('reports an address that the provider did not verify, and signs nobody in by a link from elsewhere', async () => {
    provider.claims = { sub: 'g-3', email: 'vide@example.re', email_verified: false };
    const browser = await arrive();
    expect(browser.text).toContain("Votre adresse email n'est pas vérifiée par ce service.");
    await browser.open('/social-callback');
    expect([browser.status, browser.text]).toEqual([200, expect.stringContaining("Jeton d'authentification manquant")]);
    await browser.open('/social-callback?auth_token=stolen');
    expect(browser.text).toContain("Erreur lors de l'authentification.");
  });
});
