import { reunionYear } from '@boutik/kernel';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';

const MARIE = 'marie@boutik.test';
const HALF_A_YEAR_MS = 180 * 24 * 3_600_000;

describeBuilt('consent and newsletter without scripts', () => {
  let shop: TestShop;
  beforeAll(async () => {
    const users = [{ email: MARIE, prenom: 'Marie' }];
    shop = await TestShop.open({ pages: true, worker: true, products: [], users });
    await shop.createProduct({ name: 'Carte', netPriceCents: 10_000, stock: 1 });
  });
  afterAll(() => shop?.close());
  const banner = (browser: HtmlBrowser) => browser.all('#cookies-titre').length;

  it('stores the choice for six months, and returns to the page', async () => {
    const zoe = new HtmlBrowser(shop.url);
    // Public pages are the same for everybody without scripts: they ask nothing.
    await zoe.open('/localisation');
    expect(banner(zoe)).toBe(0);
    await zoe.open('/contact?utm_source=x');
    expect(banner(zoe)).toBe(1);
    // It comes before the header, for users of the keyboard.
    const [title, header] = [zoe.one('#cookies-titre'), zoe.one('header:has(summary)')];
    expect(title.compareDocumentPosition(header) & 4).toBe(4);
    await zoe.press('Tout refuser');
    expect([zoe.path, zoe.heading]).toEqual([expect.stringMatching(/^\/contact\b/), 'Nous contacter']);
    expect(banner(zoe)).toBe(0);
    const cookie = (await zoe.cookies.getCookies(shop.url)).find(({ key }) => key === 'cookie_consent');
    expect((cookie?.expiryTime() ?? 0) - Date.now()).toBeGreaterThan(HALF_A_YEAR_MS);
    for (const path of ['/', '/', '/panier', '/apropos']) {
      await zoe.open(path);
      expect([path, banner(zoe)]).toEqual([path, 0]);
    }
    await zoe.follow('Gérer les cookies');
    expect(zoe.text).toContain('Vous avez refusé que vos visites soient comptées.');
    await zoe.press('Tout accepter');
    expect(zoe.text).toContain('Vous avez accepté que vos visites soient comptées.');
    expect(zoe.text.match(/Votre choix est enregistré\./g)).toHaveLength(1);
    const other = new HtmlBrowser(shop.url);
    await other.open('/panier');
    expect(banner(other)).toBe(1);
  });

  it('asks nobody who answered on another machine while signed in', async () => {
    const [first, second] = [new HtmlBrowser(shop.url), new HtmlBrowser(shop.url)];
    for (const browser of [first, second]) {
      await browser.open('/login');
      await browser.signIn(MARIE);
      await browser.open('/panier');
      if (browser === first) await browser.press('Tout refuser');
      await browser.open('/panier');
      expect(banner(browser)).toBe(0);
    }
    await second.open('/cookies');
    expect(second.text).toContain('Vous avez refusé que vos visites soient comptées.');
  });

  it('subscribes, and unsubscribes by the button or the one-click request of the email (RFC 8058)', async () => {
    const email = 'zoe@boutik.test';
    const zoe = new HtmlBrowser(shop.url);
    const subscribe = async (address: string) => {
      await zoe.open('/newsletter');
      const form = zoe.one('main form');
      const field = zoe.one<HTMLInputElement>('input[name=email]', /(?:)/, form);
      field.value = address;
      await zoe.press('S’abonner', form);
    };
    await subscribe('abc');
    expect(zoe.text).toContain('Veuillez entrer une adresse email valide.');
    await subscribe(email);
    expect(zoe.text).toContain('Inscription réussie ! Merci.');
    await subscribe(email);
    expect(zoe.text).toContain('Cette adresse email est déjà abonnée.');
    const { text } = await Customer.guest(shop.url).email(email, /Bienvenue/);
    const link = /\S+\/newsletter\/desabonnement\/[\w-]+/.exec(text)?.[0] ?? '';
    for (let opened = 0; opened < 20; opened += 1) expect((await fetch(link)).status).toBe(200);
    const gone = () => shop.count('newsletter_subscriptions', `email = '${email}' and unsubscribed_at is not null`);
    expect(await gone()).toBe(0);
    await zoe.open(link);
    expect([zoe.heading, zoe.text]).toEqual(['Se désabonner', expect.stringContaining('z•••@boutik.test')]);
    await zoe.press('Me désabonner');
    expect(zoe.text).toContain('Vous êtes désabonné de notre lettre d’information.');
    expect(await gone()).toBe(1);
    await subscribe(email);
    expect(zoe.text).toContain('Abonnement réactivé avec succès.');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(link, { method: 'POST', body, redirect: 'manual' })).status).toBe(200);
    await zoe.open(link);
    expect(zoe.text).toContain('Vous n’êtes pas abonné à notre lettre d’information.');
  });

  it('rejects an unknown link, and sends no referrer', async () => {
    const browser = new HtmlBrowser(shop.url);
    await browser.open(`/newsletter/desabonnement/${'a'.repeat(43)}`);
    expect([browser.status, browser.headers['referrer-policy']]).toEqual([404, 'no-referrer']);
    expect(browser.text).toContain('Ce lien de désabonnement n’est pas valable');
  });

  it('subscribes who checked the box of the registration', async () => {
    const browser = new HtmlBrowser(shop.url);
    await browser.open('/register');
    const fields = {
      Nom: 'Hoarau',
      'Adresse email': 'sans-script@boutik.test',
      Téléphone: '692000000',
      Adresse: '12 rue de Paris',
      'Code postal (facultatif)': '97400',
      Ville: 'Saint-Denis',
      'Mot de passe': 'Filaos-et-vacoas-974',
      'Confirmez le mot de passe': 'Filaos-et-vacoas-974',
    };
    for (const [label, value] of Object.entries(fields)) browser.fill(label, value);
    expect((browser.field(/nouveautés et promotions/) as HTMLInputElement).checked).toBe(false);
    browser.check(/nouveautés et promotions/);
    await browser.press('Créer mon compte', browser.main);
    expect(browser.path).toBe('/login');
    expect(await shop.count('newsletter_subscriptions', "email = 'sans-script@boutik.test'")).toBe(1);
  });

  it('links to the help page, and shows the four columns of the footer', async () => {
    const browser = new HtmlBrowser(shop.url);
    await browser.open('/contact');
    const footer = browser.one('footer');
    expect(footer.querySelector('.grid')?.children).toHaveLength(4);
    expect(footer.textContent).toContain(`© 2024-${reunionYear(new Date())}`);
    const payments = footer.querySelector('img[alt*="Visa"]')?.getAttribute('src') ?? '';
    expect((await fetch(shop.url + payments)).status).toBe(200);
    const links = browser.all('a', /(?:)/, footer).map((link) => link.getAttribute('href'));
    for (const page of ['legalNotice', 'termsOfSale', 'privacyPolicy', 'shippingTerms'])
      expect(links).toContain(`/informations/${page}`);
    await browser.follow(/l’aide$/);
    expect(browser.path).toBe('/chat');
  });
});
