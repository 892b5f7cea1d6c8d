import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { fillHomePage } from '../support/fill-home-page.js';
import type { TestShop } from '../support/test-shop.js';
import { openShopOfCards } from './margin-tabs.js';
import { observeShifts } from './observe-shifts.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const PHONE = 390;
const BADGES = /\/service-badges-[\w-]+\.js$/;

/** What only the browser of a phone shows of a page that loads: what it fetches, styles and moves. */
describeBuilt('a page that loads on a phone', () => {
  let shop: TestShop;
  let browser: Browser;
  let guest: Visitor;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([openShopOfCards(), openBrowser()]);
    await fillHomePage(shop.db, {
      banners: {},
      collections: {
        'Meilleures ventes': ['Carte graphique à ventilateurs silencieux 1'],
        Télétravail: ['Carte graphique à ventilateurs silencieux 1'],
      },
      serviceCards: ['Livraison partout dans l’île'],
      brands: ['Acer'],
    });
  });
  beforeEach(async () => {
    guest = await Visitor.arrive(browser, shop.url, { width: PHONE });
    await guest.context.addInitScript(observeShifts);
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

  it.each(['/', '/category/1', '/perdu'])('leaves %s where it is while the help looks for room', async (path) => {
    await guest.open(path);
    for (const top of [0, 700, 350]) {
      await guest.page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await sleep(600);
    }
    const moved = await guest.page.evaluate(() => (window as unknown as { moved: string[] }).moved);
    expect(moved.filter((element) => /margin-tab|lucide-(message|arrow-up)/.test(element))).toEqual([]);
  });

  it('shows its main buttons as buttons in colours that somebody has chosen', async () => {
    const { page } = guest;
    await page.emulateMedia({ forcedColors: 'active' });
    await guest.open('/login');
    const button = page.getByRole('button', { name: 'Se connecter', exact: true });
    expect(await button.evaluate((element) => getComputedStyle(element).borderWidth)).toBe('1px');
  });

  it('marks the page that is open, and what is chosen, in such colours', async () => {
    const { page } = guest;
    await page.emulateMedia({ forcedColors: 'active' });
    await guest.open('/promotions');
    const marked = await page.evaluate(() => {
      const groundOf = (name: string) => {
        const link = [...document.querySelectorAll('nav a')].find(({ textContent }) => textContent === name);
        return link && getComputedStyle(link).backgroundColor;
      };
      return [groundOf('Promotions'), groundOf('Nouveautés')];
    });
    expect(new Set(marked).size).toBe(2);
  });

  it('shows the products of every collection, although nobody has used one (SF-051)', async () => {
    const { page } = guest;
    await page.goto('/', { waitUntil: 'networkidle' });
    const card = page.getByRole('region', { name: 'Télétravail' }).getByRole('link', { name: /^Carte graphique/i });
    for (let at = 0; at < 8; at += 1) {
      await page.mouse.wheel(0, 300);
      await sleep(100);
    }
    await page.locator('[data-hydrate=""] section[aria-label="Télétravail"]').waitFor({ state: 'detached' });
    await card.waitFor();
  });

  it('says what a form lacks although its scripts load with the click (SF-254)', async () => {
    const { page } = guest;
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.goto('/', { waitUntil: 'load' });
    await guest.press('S’abonner');
    await page.getByText('Veuillez entrer une adresse email valide.').waitFor();
    expect([new URL(page.url()).pathname, posts]).toEqual(['/', []]);
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
