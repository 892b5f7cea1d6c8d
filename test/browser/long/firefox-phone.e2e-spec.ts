import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { describeFirefox, startFirefox } from '../../support/firefox.js';
import { PASSWORD } from '../../support/seed-shop.js';
import { TestShop } from '../../support/test-shop.js';
import { mainPages } from '../main-pages.js';

jest.setTimeout(300_000);
const CARD = 'GeForce RTX 5070 Ventus';
const MARIE = 'marie@boutik.test';
const STAFF = 'vente@boutik.test';
const NARROW = 320;
/** Firefox logs replies and scripts that a navigation interrupts, and the icon that the payment page's policy blocks. */
const EXPECTED = /Error in input stream|favicon\.ico|NetworkError|error loading dynamically imported module/;

/** A purchase over a bad network, and the width of the main pages, in Firefox. A minute. */
describeFirefox('a phone of 320 pixels in Firefox', () => {
  let shop: TestShop;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];
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
  beforeEach(async () => {
    const context = await browser.createBrowserContext();
    await context.setCookie({ name: 'cookie_consent', value: 'none', domain: new URL(shop.url).hostname });
    page = await context.newPage();
    await page.setViewport({ width: NARROW, height: 640 });
    page.setDefaultTimeout(90_000);
    page.on('pageerror', (error) => {
      if (!EXPECTED.test(String(error))) errors.push(String(error));
    });
  });

  const open = (path: string) => page.goto(shop.url + path, { waitUntil: 'networkidle0' });
  /** A button that is busy ignores clicks. */
  const press = (name: string) => page.locator(`main button:not([aria-disabled])::-p-text(${name})`).click();
  const follow = (name: string) => page.locator(`a::-p-text(${name})`).click();
  const heading = (text: string) => page.locator(`h1::-p-text(${text})`).wait();
  const type = (label: string, text: string) =>
    page.locator(`::-p-xpath(//main//*[@id=//label[normalize-space() = "${label}"]/@for])`).fill(text);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);

  it('buys without an account though the network is cut in each step, and each step is done once', async () => {
    let isCut = false;
    await page.setRequestInterception(true);
    const isPart = (request: HTTPRequest) => request.method() === 'POST' || request.url().includes('.data');
    page.on('request', (request) => void (isCut && isPart(request) ? request.abort() : request.continue()));
    /** Presses without a network, reads why nothing happens, and presses again when it is back. */
    const pressTwice = async (act: () => Promise<void>, failure: string) => {
      isCut = true;
      await act();
      await page.locator(`::-p-text(${failure})`).wait();
      expect(await width()).toBeLessThanOrEqual(NARROW);
      isCut = false;
      await act();
    };
    await open(`/produit/${shop.productId(CARD)}`);
    await pressTwice(() => press('Ajouter au panier'), "Une erreur est survenue lors de l'ajout au panier.");
    await follow('Voir mon panier');
    await heading('Mon panier');
    await pressTwice(() => press('Passer commande'), 'Une erreur est survenue lors de la commande');
    await heading('Heureux de vous revoir');
    await follow('Commander sans compte');
    await heading('Commander sans compte');
    await type('Adresse email', 'line@lagon.re');
    await type('Prénom', 'Line');
    await type('Nom', 'Maillot');
    await type('Adresse', '3 chemin des Filaos');
    await type('Ville', 'Saint-Paul');
    const failed = 'Une erreur est survenue lors de la validation de votre commande.';
    await pressTwice(() => press('Continuer vers la livraison'), failed);
    await heading('Vérification de votre commande');
    await page.locator('main input[type=checkbox]').click();
    await pressTwice(() => press('Passer au paiement'), failed);
    await heading('Choisissez votre paiement');
    await pressTwice(() => press('Payer maintenant'), 'Une erreur est survenue');
    await heading('Carte bancaire (Stripe)');
    await page.locator('button[value=paid]').click();
    await heading('Paiement confirmé');
    expect(await width()).toBeLessThanOrEqual(NARROW);
    expect(await shop.db.query('select status from orders')).toEqual([{ status: 'paid' }]);
    expect(await shop.db.query('select quantity from order_lines')).toEqual([{ quantity: 1 }]);
    expect(errors).toEqual([]);
  });

  it('needs no scrolling to the side on any of the main pages', async () => {
    const pages = await mainPages(shop, { product: CARD, client: MARIE, staff: STAFF });
    const wide: string[] = [];
    const look = async (path: string) => {
      await open(path);
      const found = await width();
      if (found > NARROW) wide.push(`${path}: ${found}`);
    };
    for (const path of pages.public) await look(path);
    await open('/login');
    await page.locator('main input[name=email]').fill(MARIE);
    await page.locator('main input[name=password]').fill(PASSWORD);
    await page.locator('main form button[type=submit]').click();
    await page.waitForFunction(() => location.pathname !== '/login');
    for (const path of pages.own) await look(path);
    expect(wide).toEqual([]);
    expect(errors).toEqual([]);
  });
});
