import type { Browser, Page } from 'playwright-core';
import { addBrand, fillHomePage } from '../support/fill-home-page.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const SHOUTED = 'ECRAN GAMER 27 POUCES';
const LONG = 'Portable Pro Seize Pouces Avec Un Nom Qui Compte Bien Soixante Dix Lettres';
const NAMES = [SHOUTED, LONG, ...Array.from({ length: 12 }, (_, at) => `Produit ${String.fromCharCode(65 + at)}`)];
const MINUTES = 60_000;

describeBuilt('looking around the home page in a browser', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const goods = NAMES.map((name) => ({ name, netPriceCents: 20_000, stock: 5 }));
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: goods, users: [] }),
      openBrowser(),
    ]);
    for (let at = 1; at < 8; at += 1)
      await shop.db.query('insert into categories (name, slug, position) values ($1, $2, $3)', [
        `Rayon ${at}`,
        `r${at}`,
        at,
      ]);
    await fillHomePage(shop.db, {
      banners: { Rentrée: ['Produit A', 'Produit B'], 'Un seul': ['Produit C'] },
      collections: { 'Meilleures ventes': NAMES, Télétravail: NAMES.slice(0, 4) },
      serviceCards: ['Livraison', 'Paiement sécurisé'],
      brands: ['Acer', 'AMD', 'AOC', 'APC', 'ASUS', 'BenQ', 'Canon'],
    });
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const banner = (page: Page) => page.getByRole('region', { name: 'À la une' });
  const shownTitle = (page: Page) => banner(page).locator('div:not([inert]) > article h2').innerText();
  const apiCalls = (page: Page) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    return (path: string) => calls.filter((call) => call === path).length;
  };

  it('has all its parts at every width, without barriers', async () => {
    for (const width of [390, 768, 1440]) {
      const guest = await Visitor.arrive(browser, shop.url, { width });
      const { page } = guest;
      await guest.open('/');
      expect(await guest.barriers()).toEqual([]);
      const panel = page.getByRole('complementary', { name: 'Rayons et marques' });
      expect(await panel.getByRole('navigation', { name: 'Rayons' }).getByRole('listitem').count()).toBe(6);
      expect(await panel.getByRole('navigation', { name: 'Marques' }).getByRole('listitem').count()).toBe(6);
      expect(await page.getByRole('list', { name: 'Nos engagements' }).getByRole('listitem').allInnerTexts()).toEqual([
        'Livraison',
        'Paiement sécurisé',
      ]);
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow).toBeLessThanOrEqual(0);
      expect(guest.complaints).toEqual([]);
    }
  });

  it('writes names in title case, cut at 50 on a desktop and 40 on a phone', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 1366 });
    const { page } = guest;
    await guest.open('/');
    const best = page.getByRole('region', { name: 'Meilleures ventes' });
    const name = (of: string) => best.locator(`a[title="${of}"]`).innerText();
    expect(await name(SHOUTED)).toBe('Ecran Gamer 27 Pouces');
    expect(await name(LONG)).toBe(`${LONG.slice(0, 50).trimEnd()}...`);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await name(LONG)).toBe(`${LONG.slice(0, 40).trimEnd()}...`);
  });

  it('turns categories and products four at a time, to the last one', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 1366 });
    const { page } = guest;
    await guest.open('/');
    const inSight = async (name: string) => {
      const region = page.getByRole('region', { name });
      const list = await region.locator('ul').first().boundingBox();
      const seen: (string | null)[] = [];
      for (const item of await region.locator('ul > li:has(a)').all()) {
        const box = await item.boundingBox();
        if (!list || !box || box.x < list.x - 2 || box.x + box.width > list.x + list.width + 2) continue;
        const link = item.locator('a');
        seen.push((await link.getAttribute('title')) ?? (await link.innerText()));
      }
      return seen;
    };
    expect(await inSight('Meilleures ventes')).toEqual(NAMES.slice(0, 4));
    expect(await inSight('Nos rayons')).toHaveLength(4);
    await guest.press('Suivants, Nos rayons');
    expect(await inSight('Nos rayons')).toEqual(['Rayon 4', 'Rayon 5', 'Rayon 6', 'Rayon 7']);
    const next = page.getByRole('button', { name: 'Suivants, Meilleures ventes' });
    await next.click();
    expect(await inSight('Meilleures ventes')).toEqual(NAMES.slice(4, 8));
    // The others come with the first touch of the row.
    await page
      .locator(`section[aria-label="Meilleures ventes"] a[title="${NAMES.at(-1)}"]`)
      .waitFor({ state: 'attached' });
    await next.click();
    await next.click();
    expect(await inSight('Meilleures ventes')).toEqual(NAMES.slice(-4));
    expect(await next.isDisabled()).toBe(true);
    expect(guest.complaints).toEqual([]);
  });

  it('turns its banners every ten seconds, unless one looks at them or wants calm', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 1366 });
    const { page } = guest;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.clock.pauseAt(Date.now() + 10 * MINUTES);
    // What time passed before the clock stood still is not known: count from the next turn.
    const first = await shownTitle(page);
    await page.clock.runFor(10_000);
    const second = await shownTitle(page);
    expect(new Set([first, second])).toEqual(new Set(['Rentrée', 'Un seul']));
    await page.clock.runFor(10_000);
    expect(await shownTitle(page)).toBe(first);
    await banner(page).hover();
    await page.clock.runFor(30_000);
    expect(await shownTitle(page)).toBe(first);
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Arrêter le défilement', exact: true }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    await page.clock.runFor(30_000);
    expect(await shownTitle(page)).toBe(first);
    await page.getByRole('button', { name: 'Reprendre le défilement', exact: true }).waitFor();
  });

  it('stands still for readers who want calm', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 1366 });
    const { page } = guest;
    await page.clock.install();
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.clock.runFor(25_000);
    expect(await shownTitle(page)).toBe('Rentrée');
    await guest.press('Bannière suivante');
    expect(await shownTitle(page)).toBe('Un seul');
  });

  it('leads from a banner to its products, or to the only one, and back', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 1366 });
    const { page } = guest;
    await guest.open('/');
    await banner(page).getByRole('link', { name: 'Découvrir Rentrée' }).click();
    await guest.arrivesAt('Rentrée');
    expect(new URL(page.url()).pathname).toMatch(/^\/banner\/\d+\/products$/);
    expect(await guest.barriers()).toEqual([]);
    const several = page.url();
    await page.goBack();
    await guest.press('Bannière suivante');
    await banner(page).getByRole('link', { name: 'Découvrir Un seul' }).click();
    await guest.arrivesAt('Produit C');
    await page.goBack();
    await page.waitForURL(`${shop.url}/`);
    const { banners } = (await (await fetch(`${shop.url}/api/banners`)).json()) as {
      banners: { id: number; titre: string }[];
    };
    const single = banners.find(({ titre }) => titre === 'Un seul');
    await guest.open(`/banner/${single?.id}/products`);
    expect(page.url()).toBe(`${shop.url}/produit/${shop.productId('Produit C')}`);
    await page.goBack();
    await page.waitForURL(`${shop.url}/`);
    await guest.open(several.replace(/title=.*/, 'title=Test'));
    await guest.arrivesAt('Test');
    expect(await page.locator('article.product-card').count()).toBe(2);
    expect(guest.complaints).toEqual([]);
  });

  it('asks for banners once a tab', async () => {
    const guest = await Visitor.arrive(browser, shop.url);
    const { page } = guest;
    const calls = apiCalls(page);
    await Promise.all([page.waitForResponse('**/api/banners'), guest.open('/')]);
    await guest.open('/');
    expect(calls('/api/banners')).toBe(1);
    const tab = await guest.context.newPage();
    const callsOfTab = apiCalls(tab);
    await Promise.all([tab.waitForResponse('**/api/banners'), tab.goto('/')]);
    expect(callsOfTab('/api/banners')).toBe(1);
  });

  it('shows a new brand on an open page within five minutes, and asks no sooner', async () => {
    const guest = await Visitor.arrive(browser, shop.url);
    const { page } = guest;
    const calls = apiCalls(page);
    await page.clock.install();
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.clock.pauseAt(Date.now() + 1 * MINUTES);
    const asked = () => [calls('/api/marques'), calls('/api/collections')];
    expect(asked()).toEqual([0, 0]);
    await addBrand(shop.db, 'AAA Nouvelle');
    await page.clock.runFor(5 * MINUTES);
    await page.getByRole('complementary').getByRole('link', { name: 'AAA Nouvelle' }).waitFor();
    await page.clock.runFor(5 * MINUTES);
    await page.waitForLoadState('networkidle');
    expect(asked()).toEqual([2, 2]);
    await page.reload({ waitUntil: 'networkidle' });
    expect(asked()).toEqual([2, 2]);
    await page.getByRole('complementary').getByRole('link', { name: 'AAA Nouvelle' }).waitFor();
  });

  it('lets few brands pass by without a gap, read aloud once', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 1440 });
    const { page } = guest;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await guest.open('/');
    const parade = page.getByRole('region', { name: 'Les marques' });
    await parade.scrollIntoViewIfNeeded();
    await parade.locator('ul[aria-hidden]').first().waitFor();
    const row = `document.querySelector('ul[aria-hidden]').parentElement`;
    const width = await page.evaluate<number>(`${row}.scrollWidth`);
    expect(width / 2).toBeGreaterThan(1440);
    expect(await parade.getByRole('list').count()).toBe(1);
    await guest.press('Arrêter le défilement des marques');
    // The pointer on the logos would stop them too.
    await page.mouse.move(0, 0);
    const state = await page.evaluate<string>(`getComputedStyle(${row}).animationPlayState`);
    expect(state).toBe('paused');
  });
});
