import type { Browser } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { fillHomePage } from '../support/fill-home-page.js';
import type { TestShop } from '../support/test-shop.js';
import { openShopOfCards } from './margin-tabs.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const PHONE = 390;
const BADGES = /\/service-badges-[\w-]+\.js$/;

/** What only the browser of a phone shows of a page that loads: what it fetches and styles. */
describeBuilt('a page that loads on a phone', () => {
  let shop: TestShop;
  let browser: Browser;
  let guest: Visitor;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([openShopOfCards(), openBrowser()]);
    await fillHomePage(shop.db, {
      banners: {},
      collections: { 'Meilleures ventes': ['Carte graphique à ventilateurs silencieux 1'] },
      serviceCards: ['Livraison partout dans l’île'],
      brands: ['Acer'],
    });
  });
  beforeEach(async () => {
    guest = await Visitor.arrive(browser, shop.url, { width: PHONE });
  });
  afterEach(async () => {
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it('is styled once: no part that loads later brings the style sheet again', async () => {
    await guest.open('/');
    const sheets = await guest.page.locator('link[rel=stylesheet]').evaluateAll((all) => all.length);
    expect(sheets).toBe(1);
  });

  it('loads the icons of the promises when they come near', async () => {
    const { page } = guest;
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.setViewportSize({ width: PHONE, height: 300 });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(loaded.filter((url) => BADGES.test(url))).toEqual([]);
    const arrived = page.waitForRequest(BADGES);
    await page.getByRole('list', { name: 'Nos engagements' }).scrollIntoViewIfNeeded();
    await arrived;
    await page.getByText('Livraison partout dans l’île').waitFor();
  });
});
