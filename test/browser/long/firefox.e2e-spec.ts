import type { Browser, Page } from 'puppeteer';
import { Customer } from '../../support/customer.js';
import { describeFirefox, startFirefox } from '../../support/firefox.js';
import { PASSWORD } from '../../support/seed-shop.js';
import { TestShop } from '../../support/test-shop.js';

jest.setTimeout(300_000);
const CARD = 'GeForce RTX 5070 Ventus';
const MARIE = 'marie@boutik.test';
const STAFF = 'vente@boutik.test';
/** Firefox logs a response that a navigation interrupts, and the icon that the payment page's policy blocks. */
const EXPECTED = /Error in input stream|favicon\.ico/;

/** The main journeys of a client and of staff in Firefox. Half a minute. */
describeFirefox('Firefox', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const users = [
      { email: MARIE, prenom: 'Marie' },
      { email: STAFF, prenom: 'Luc', role: 'Commercial' as const },
    ];
    const products = [{ name: CARD, netPriceCents: 50_000, stock: 20 }];
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products, users }),
      startFirefox(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  async function openPage(): Promise<{ page: Page; errors: string[] }> {
    const page = await (await browser.createBrowserContext()).newPage();
    await page.setViewport({ width: 1280, height: 900 });
    page.setDefaultTimeout(90_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => {
      if (!EXPECTED.test(String(error))) errors.push(String(error));
    });
    return { page, errors };
  }
  /** Opens an address, and waits until its scripts have taken over. */
  async function open(page: Page, path: string): Promise<void> {
    await page.goto(shop.url + path, { waitUntil: 'networkidle0' });
  }
  /** A button that is busy ignores clicks, and the keyboard. */
  const press = (page: Page, name: string) => page.locator(`button:not([aria-disabled])::-p-text(${name})`).click();
  const follow = (page: Page, name: string) => page.locator(`a::-p-text(${name})`).click();
  /** @throws Error with what the page shows instead */
  async function heading(page: Page, text: string): Promise<void> {
    try {
      await page.locator(`h1::-p-text(${text})`).wait();
    } catch (cause) {
      const shown = await page.evaluate(() => document.body.innerText.slice(0, 500));
      throw new Error(`"${text}" did not come; ${page.url()} shows: ${shown}`, { cause });
    }
  }
  async function signIn(page: Page, email: string): Promise<void> {
    await page.locator('main input[name=email]').fill(email);
    await page.locator('main input[name=password]').fill(PASSWORD);
    await page.locator('main form button[type=submit]').click();
  }

  it('buys: product, cart, sign-in, order, payment', async () => {
    const { page, errors } = await openPage();
    await open(page, '/');
    await open(page, `/produit/${shop.productId(CARD)}`);
    await press(page, 'Ajouter au panier');
    await follow(page, 'Voir mon panier');
    await heading(page, 'Mon panier');
    await press(page, 'Passer commande');
    await heading(page, 'Heureux de vous revoir');
    await signIn(page, MARIE);
    await heading(page, 'Vérification de votre commande');
    await page.locator('main input[type=checkbox]').click();
    await press(page, 'Passer au paiement');
    await heading(page, 'Choisissez votre paiement');
    await press(page, 'Payer maintenant');
    await heading(page, 'Carte bancaire (Stripe)');
    await page.locator('button[value=paid]').click();
    await heading(page, 'Paiement confirmé');
    expect(await shop.count('orders', "status = 'paid'")).toBe(1);
    expect(errors).toEqual([]);
  });

  it('keeps the page and what was typed when a form gets no reply, and sends it once when it is sent again', async () => {
    const { page, errors } = await openPage();
    await page.setViewport({ width: 320, height: 640 });
    await open(page, '/login');
    await page.setRequestInterception(true);
    let cut = true;
    page.on('request', (request) => void (cut && request.method() === 'POST' ? request.abort() : request.continue()));
    await signIn(page, MARIE);
    await page.locator('::-p-text(Une erreur est survenue lors de la connexion)').wait();
    const typed = (name: string) => page.$eval(`main input[name=${name}]`, (input) => input.value);
    expect([await typed('email'), await typed('password')]).toEqual([MARIE, PASSWORD]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    cut = false;
    await page.locator('main form button[type=submit]:not([aria-disabled])').wait();
    // By keyboard: the question about visits covers the button of a narrow page until it is answered.
    await page.focus('main input[name=password]');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname !== '/login');
    expect(errors).toEqual([]);
  });

  it('opens a quote in the workspace', async () => {
    const staff = await Customer.signIn(shop.url, STAFF);
    const [client] = await shop.db.query<{ id: number }>('select id from users where email = $1', [MARIE]);
    const items = [{ product_id: shop.productId(CARD), product_name: CARD, quantity: 2, unit_price: 542.5 }];
    const body = { client_id: client?.id, valid_until: '2099-12-31', status: 'draft', items };
    const made = await staff.call<{ data: { id: number; quote_number: string } }>('POST', '/api/commercial/devis', {
      body,
    });
    const { page, errors } = await openPage();
    await open(page, '/login');
    await signIn(page, STAFF);
    await page.waitForFunction(() => location.pathname !== '/login');
    await open(page, '/espace-commercial/liste-devis');
    await page.locator(`::-p-text(${made.body.data.quote_number})`).wait();
    await open(page, `/espace-commercial/detail-devis/${made.body.data.id}`);
    await page.locator(`main ::-p-text(${CARD})`).wait();
    expect(errors).toEqual([]);
  });
});
