import { By, Key, until as found, type WebDriver } from 'selenium-webdriver';
import { Customer } from '../../support/customer.js';
import { CuttingProxy } from '../../support/cutting-proxy.js';
import { describeBuilt, skipped } from '../../support/describe-built.js';
import { PASSWORD } from '../../support/seed-shop.js';
import { TestShop } from '../../support/test-shop.js';
import { installedWebKit, startWebKit, type WebKit } from '../../support/webkit.js';
import { mainPages } from '../main-pages.js';

jest.setTimeout(300_000);
const CARD = 'GeForce RTX 5070 Ventus';
const MARIE = 'marie@boutik.test';
const STAFF = 'vente@boutik.test';
const PHONE = 320;
const DESKTOP = 1280;
const WAIT_MS = 60_000;
const IS_UNCOVERED = `
  const [element] = arguments;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));`;
/** As wake() of visitor.ts: a touch before the scripts of the page ran is lost. */
const IS_AWAKE = `
  dispatchEvent(new Event('pointerdown'));
  return document.readyState === 'complete' && document.querySelector('[data-hydrate=""]') === null;`;

const programs = installedWebKit();
const describeWebKit = programs
  ? describeBuilt
  : skipped('WebKit is not installed: run "apt-get install webkit2gtk-driver xvfb"');

/** The main journeys in the engine of Safari, on a phone and over a bad network. A minute. */
describeWebKit('WebKit', () => {
  let shop: TestShop;
  let webkit: WebKit;
  let browser: WebDriver;
  let proxy: CuttingProxy;
  beforeAll(async () => {
    if (!programs) return;
    const users = [
      { email: MARIE, prenom: 'Marie' },
      { email: STAFF, prenom: 'Luc', role: 'Commercial' as const },
    ];
    const products = [{ name: CARD, netPriceCents: 50_000, stock: 20 }];
    [shop, webkit, proxy] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products, users }),
      startWebKit(programs),
      CuttingProxy.open(),
    ]);
    browser = await webkit.open(proxy.host);
  });
  afterAll(async () => {
    await webkit?.close();
    await proxy?.close();
    await shop?.close();
  });

  const resize = (width: number) => browser.manage().window().setRect({ width, height: 800, x: 0, y: 0 });
  const see = async (by: By) => {
    const element = await browser.wait(found.elementLocated(by), WAIT_MS);
    return browser.wait(found.elementIsVisible(element), WAIT_MS);
  };
  const heading = (text: string) => see(By.xpath(`//h1[contains(normalize-space(), "${text}")]`));
  const press = (name: string) => click(By.xpath(visible('button', name)));
  const follow = (name: string) => click(By.xpath(visible('a', name)));
  /** Clicks as soon as nothing that moves, such as a bar that slides in, covers the middle of it. */
  async function click(by: By): Promise<void> {
    const element = await see(by);
    await browser.wait(() => browser.executeScript<boolean>(IS_UNCOVERED, element), WAIT_MS);
    await element.click();
  }
  const type = async (label: string, text: string) =>
    (await see(By.xpath(`//main//*[@id=//label[normalize-space() = "${label}"]/@for]`))).sendKeys(text);
  /** Without what is folded away, rendered for other widths, or busy: a button ignores clicks meanwhile. */
  const visible = (tag: string, name: string) =>
    `//${tag}[contains(normalize-space(), "${name}")][not(@aria-disabled)][not(ancestor::*[@hidden or @inert])]`;
  /** Opens an address, and waits until its scripts have taken over. */
  async function open(path: string): Promise<void> {
    await browser.get(shop.url + path);
    await browser.wait(() => browser.executeScript<boolean>(IS_AWAKE), WAIT_MS);
  }
  const width = () => browser.executeScript<number>('return document.documentElement.scrollWidth');

  it('buys on a phone without an account', async () => {
    await resize(PHONE);
    await open('/');
    await press('Tout refuser');
    await see(By.xpath(`//*[contains(text(), "Votre choix est enregistré")]`));
    expect(await width()).toBeLessThanOrEqual(PHONE);
    await open(`/produit/${shop.productId(CARD)}`);
    expect(await width()).toBeLessThanOrEqual(PHONE);
    await press('Ajouter au panier');
    await follow('Voir mon panier');
    await heading('Mon panier');
    expect(await width()).toBeLessThanOrEqual(PHONE);
    await press('Passer commande');
    await follow('Commander sans compte');
    await heading('Commander sans compte');
    await type('Adresse email', 'line@lagon.re');
    await type('Prénom', 'Line');
    await type('Nom', 'Maillot');
    await type('Adresse', '3 chemin des Filaos');
    await type('Ville', 'Saint-Paul');
    expect(await width()).toBeLessThanOrEqual(PHONE);
    await press('Continuer vers la livraison');
    await heading('Vérification de votre commande');
    expect(await width()).toBeLessThanOrEqual(PHONE);
    await (await see(By.css('main input[type=checkbox]'))).sendKeys(Key.SPACE);
    await press('Passer au paiement');
    await heading('Choisissez votre paiement');
    await press('Payer maintenant');
    await heading('Carte bancaire (Stripe)');
    await click(By.css('button[value=paid]'));
    await heading('Paiement confirmé');
    expect(await width()).toBeLessThanOrEqual(PHONE);
    expect(await shop.count('orders', "status = 'paid'")).toBe(1);
  });

  it('opens a quote in the workspace', async () => {
    const staff = await Customer.signIn(shop.url, STAFF);
    const [client] = await shop.db.query<{ id: number }>('select id from users where email = $1', [MARIE]);
    const items = [{ product_id: shop.productId(CARD), product_name: CARD, quantity: 2, unit_price: 542.5 }];
    const draft = { client_id: client?.id, valid_until: '2099-12-31', status: 'draft', items };
    const { body } = await staff.call<{ data: { id: number; quote_number: string } }>('POST', '/api/commercial/devis', {
      body: draft,
    });
    await resize(DESKTOP);
    await open('/login');
    await (await see(By.css('main input[name=email]'))).sendKeys(STAFF);
    await (await see(By.css('main input[name=password]'))).sendKeys(PASSWORD, Key.ENTER);
    await browser.wait(async () => !(await browser.getCurrentUrl()).includes('/login'), WAIT_MS);
    await open('/espace-commercial/liste-devis');
    await see(By.xpath(`//*[contains(text(), "${body.data.quote_number}")]`));
    await open(`/espace-commercial/detail-devis/${body.data.id}`);
    await see(By.xpath(`//main//*[contains(text(), "${CARD}")]`));
  });

  it('keeps the page and what was typed when a form gets no reply, and sends it once when it is sent again', async () => {
    await browser.manage().deleteAllCookies();
    await resize(PHONE);
    await open(`/produit/${shop.productId(CARD)}`);
    for (const cut of ['request', 'reply'] as const) {
      proxy.cut = cut;
      await press('Ajouter au panier');
      await see(By.xpath(`//*[contains(text(), "Une erreur est survenue lors de l'ajout au panier.")]`));
      proxy.cut = 'none';
      await press('Ajouter au panier');
      await follow('Voir mon panier');
      await heading('Mon panier');
      await open(`/produit/${shop.productId(CARD)}`);
    }
    expect(await shop.db.query('select quantity from cart_lines order by id desc limit 1')).toEqual([{ quantity: 2 }]);

    await open('/login');
    const value = async (name: string) => (await see(By.css(`main input[name=${name}]`))).getAttribute('value');
    await (await see(By.css('main input[name=email]'))).sendKeys(MARIE);
    proxy.cut = 'request';
    await (await see(By.css('main input[name=password]'))).sendKeys(PASSWORD, Key.ENTER);
    await see(By.xpath('//*[contains(text(), "Une erreur est survenue lors de la connexion")]'));
    expect([await value('email'), await value('password')]).toEqual([MARIE, PASSWORD]);
    expect(await width()).toBeLessThanOrEqual(PHONE);
    proxy.cut = 'none';
    await (await see(By.css('main input[name=password]'))).sendKeys(Key.ENTER);
    await browser.wait(async () => !(await browser.getCurrentUrl()).includes('/login'), WAIT_MS);
    expect(proxy.lost).toBe(3);
  });

  it('needs no scrolling to the side on any of the main pages of a phone', async () => {
    const pages = await mainPages(shop, { product: CARD, client: MARIE, staff: STAFF });
    const wide: string[] = [];
    const look = async (path: string) => {
      await open(path);
      const found = await width();
      if (found > PHONE) wide.push(`${path}: ${found}`);
    };
    await browser.manage().deleteAllCookies();
    await resize(PHONE);
    for (const path of pages.public) await look(path);
    await open('/login');
    await (await see(By.css('main input[name=email]'))).sendKeys(MARIE);
    await (await see(By.css('main input[name=password]'))).sendKeys(PASSWORD, Key.ENTER);
    await browser.wait(async () => !(await browser.getCurrentUrl()).includes('/login'), WAIT_MS);
    for (const path of pages.own) await look(path);
    expect(wide).toEqual([]);
  });
});
