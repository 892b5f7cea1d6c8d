import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';

const NEW = 'Tamarin-des-hauts-7';
const [MARIE, LUCAS, SOPHIE, ANNE] = ['marie', 'lucas', 'sophie', 'anne'].map((name) => `${name}@boutik.test`) as [
  string,
  string,
  string,
  string,
];

describeBuilt('account pages without scripts', () => {
  let shop: TestShop;
  let guest: Customer;
  beforeAll(async () => {
    const users = [
      ...[MARIE, LUCAS, SOPHIE, ANNE].map((email) => ({ email, prenom: 'Marie' })),
      { email: 'pro@boutik.test', prenom: 'Paul', role: 'professionnel' as const },
      { email: 'vente@boutik.test', prenom: 'Zoé', role: 'Commercial' as const },
    ];
    shop = await TestShop.open({ pages: true, worker: true, products: [], users });
    guest = Customer.guest(shop.url);
  });
  afterAll(() => shop?.close());

  async function signedIn(email: string, password?: string): Promise<HtmlBrowser> {
    const browser = new HtmlBrowser(shop.url);
    await browser.open('/login');
    await browser.signIn(email, password);
    return browser;
  }

  /** The link in an email; opening it changes nothing, however often mail scanners do. */
  async function linkTo(email: string, subject: RegExp, path: string): Promise<string> {
    const { text } = await guest.email(email, subject);
    const link = new RegExp(`http\\S+${path}\\?\\S+`).exec(text)?.[0] ?? '';
    for (let n = 0; n < 10; n += 1) {
      const statuses = await Promise.all(['GET', 'HEAD'].map(async (method) => (await fetch(link, { method })).status));
      expect(statuses).toEqual([200, 200]);
    }
    return link;
  }

  it.each(['/', '/profil', '/panier', '/api/user'])(
    'deletes the cookie of an ended session on %s (WS-337)',
    async (path) => {
      const cleared = async (token: string) => {
        const response = await fetch(shop.url + path, {
          headers: { cookie: `boutik_session=${token}` },
          redirect: 'manual',
        });
        await response.text();
        return response.headers
          .getSetCookie()
          .filter((cookie) => /^boutik_session=; .*(?:Max-Age=0|1970)/.test(cookie));
      };
      expect(await cleared('ended')).toHaveLength(1);
      const session = (await (await signedIn(ANNE)).cookies.getCookies(shop.url)).find(
        ({ key }) => key === 'boutik_session',
      );
      expect(await cleared(session?.value ?? '')).toEqual([]);
    },
  );

  it('recover a password, which ends the other sessions and the link', async () => {
    const other = await signedIn(LUCAS);
    expect(other.path).toBe('/');
    const session = (await other.cookies.getCookies(shop.url)).find(({ key }) => key === 'boutik_session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'lax' });
    const lucas = new HtmlBrowser(shop.url);
    await lucas.open('/login');
    await lucas.signIn(LUCAS, 'mauvais');
    expect(lucas.text).toContain('Identifiants incorrects.');
    await lucas.follow('Mot de passe oublié ?');
    expect(lucas.heading).toBe('Mot de passe oublié');
    lucas.fill('Adresse email', LUCAS);
    await lucas.press('Recevoir le lien');
    expect(lucas.text).toContain('Un email de réinitialisation a été envoyé.');
    const link = await linkTo(LUCAS, /nouveau mot de passe/, '/reset-password');
    const choose = async (password: string) => {
      await lucas.open(link);
      expect(lucas.field('Adresse email').value).toBe(LUCAS);
      lucas.fill('Nouveau mot de passe', password);
      lucas.fill('Confirmez le mot de passe', password);
      await lucas.press('Enregistrer le mot de passe');
    };
    await choose('Azerty123!');
    expect(lucas.text).toContain('Ce mot de passe est trop courant.');
    await choose(NEW);
    expect(lucas.text).toContain('Votre mot de passe est changé.');
    await lucas.signIn(LUCAS, NEW);
    expect(lucas.path).toBe('/');
    expect((await guest.email(LUCAS, /a été modifié/)).text).toContain('modifié');
    await other.open('/profil');
    expect(other.path).toMatch(/^\/login/);
    await choose(NEW);
    expect(lucas.text).toContain("Ce lien n'est plus valable. Demandez-en un nouveau.");
  });

  it('name their fields for password managers', async () => {
    const browser = new HtmlBrowser(shop.url);
    const link = async () => {
      await browser.open('/mot-de-passe-oublie');
      browser.fill('Adresse email', MARIE);
      await browser.press('Recevoir le lien');
      await browser.open(await linkTo(MARIE, /nouveau mot de passe/, '/reset-password'));
    };
    await link();
    const fields = browser.all('main input:not([type=hidden])');
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
      'username',
      'new-password',
      'new-password',
    ]);
  });

  it('send the activation email again, whose link alone confirms nothing', async () => {
    await shop.db.query('update users set email_verified_at = null where email = $1', [SOPHIE]);
    const verified = () => shop.count('users', `email = '${SOPHIE}' and email_verified_at is not null`);
    const sophie = await signedIn(SOPHIE);
    expect(sophie.path).toBe('/account-not-verified?email=sophie%40boutik.test');
    await sophie.press("Renvoyer l'email d'activation");
    expect(sophie.text).toContain("L'e-mail d'activation a été renvoyé avec succès.");
    await sophie.open(await linkTo(SOPHIE, /Confirmez votre adresse/, '/confirm-inscription'));
    expect(sophie.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(await verified()).toBe(0);
    await sophie.open('/confirm-inscription');
    expect(sophie.text).toContain('Lien invalide.');
    await sophie.open('/account-not-verified');
    await sophie.press("Renvoyer l'email d'activation");
    expect(sophie.text).toContain('Aucune adresse email trouvée.');
  });

  it.each(['redirect=https://evil.test', 'redirect=nope', 'redirect=//evil.test'])(
    'lead from /login?%s to the home page',
    async (query) => {
      const browser = new HtmlBrowser(shop.url);
      await browser.open(`/login?${query}`);
      await browser.signIn(MARIE);
      expect(browser.path).toBe('/');
    },
  );

  it('lead back to the order that needed an account', async () => {
    const browser = new HtmlBrowser(shop.url);
    await browser.open('/login?redirect=deliveryLocation&sessionID=abc');
    await browser.signIn(MARIE);
    expect(browser.path).toBe('/deliveryLocation?redirect=deliveryLocation&sessionID=abc');
    expect(browser.text).toContain('Votre panier est vide');
  });

  it('show the form of the first password, which leads to the sign-in', async () => {
    const browser = new HtmlBrowser(shop.url);
    await browser.open('/set-password');
    expect([browser.path, browser.all('main input[type=password]').length]).toEqual(['/set-password', 2]);
    browser.fill('Mot de passe', NEW);
    browser.fill('Confirmez le mot de passe', NEW);
    await browser.press('Enregistrer le mot de passe');
    expect(browser.path).toBe('/login?redirect=setPassword');
  });

  it('let a business wait for its validation', async () => {
    const waiting = "update users set user_type = 'professionnel', validated_at = null where email = $1";
    await shop.db.query(waiting, [ANNE]);
    expect((await signedIn(ANNE)).path).toMatch(/^\/account-/);
    await shop.db.query('update users set validated_at = now() where email = $1', [ANNE]);
    expect((await signedIn(ANNE)).path).toBe('/');
  });

  it.each([
    [MARIE, false],
    ['pro@boutik.test', false],
    ['vente@boutik.test', true],
  ])('show %s the links of the role', async (email, staff) => {
    const browser = await signedIn(email);
    // A page of one's own: public pages are the same for everybody without scripts.
    await browser.open('/panier');
    const workspace = browser.all('a', 'ESPACE COMMERCIAL').map((link) => link.getAttribute('href'));
    expect([...new Set(workspace)]).toEqual(staff ? ['/espace-commercial'] : []);
    const entries = () =>
      browser.all('header details:has(summary[aria-label*="ompte"]) li').map(({ textContent }) => textContent?.trim());
    expect(entries()).toEqual(['Mon profil', 'Se déconnecter']);
    await browser.press('Se déconnecter');
    expect(entries()).toEqual(['Se connecter', 'Créer un compte']);
    await browser.open('/devis');
    expect(browser.path).toMatch(/^\/login/);
  });

  it('lead staff from their quotes to the workspace (AC-353)', async () => {
    const staff = await signedIn('vente@boutik.test');
    await staff.open('/devis');
    expect(staff.one('a', /Liste de devis/).getAttribute('href')).toBe('/espace-commercial/liste-devis');
  });
});
