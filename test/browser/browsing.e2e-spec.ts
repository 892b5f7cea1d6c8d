import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { fillHomePage } from '../support/fill-home-page.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const CARD = 'GeForce RTX 5070 Ventus';
const NAMES = Array.from({ length: 14 }, (_, at) => `Produit ${String.fromCharCode(65 + at)}`);

/** What only a layout engine shows: rows that scroll, hovering, scroll positions, the focus after a dialog. */
describeBuilt('browsing', () => {
  let shop: TestShop;
  let browser: Browser;
  let guest: Visitor;
  let page: Page;
  let product: string;
  beforeAll(async () => {
    const products = [
      { name: CARD, netPriceCents: 10_000, stock: 25 },
      ...NAMES.map((name) => ({ name, netPriceCents: 20_000, stock: 5 })),
    ];
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products, users: [] }),
      openBrowser(),
    ]);
    product = `/produit/${shop.productId(CARD)}`;
    const pictures = Array.from({ length: 6 }, (_, at) => `/placeholder.svg?${at + 1}`);
    await shop.db.query(
      `update products set image_urls = $2, is_refurbished = true, description_html = '<p>Rapide.</p>' where id = $1`,
      [shop.productId(CARD), pictures],
    );
    await shop.db.query(
      `insert into categories (name, slug, position) select 'Rayon ' || n, 'r' || n, n from generate_series(1, 7) as n`,
    );
    await fillHomePage(shop.db, {
      banners: {},
      collections: { 'Meilleures ventes': NAMES },
      serviceCards: [],
      brands: ['Acer', 'AMD', 'AOC', 'APC', 'ASUS', 'BenQ', 'Canon'],
    });
    guest = await Visitor.arrive(browser, shop.url, { width: 1366 });
    ({ page } = guest);
  });
  afterEach(() => expect(guest.complaints).toEqual([]));
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** The names of the items of a row that are seen whole. */
  const inSight = (name: string) =>
    page.getByRole('region', { name }).evaluate((row) => {
      const list = row.querySelector('ul');
      const frame = list?.getBoundingClientRect();
      if (!list || !frame) return [];
      const seen = [...list.querySelectorAll(':scope > li:has(a)')].filter((item) => {
        const { left, right } = item.getBoundingClientRect();
        return left >= frame.left - 2 && right <= frame.right + 2;
      });
      return seen.map((item) => item.querySelector('a[title]')?.getAttribute('title') ?? item.textContent.trim());
    });
  async function sees(row: string, names: readonly string[]): Promise<void> {
    let seen: string[] = [];
    for (const end = Date.now() + 15_000; Date.now() < end; await sleep(50)) {
      seen = await inSight(row);
      if (seen.join() === names.join()) return;
    }
    expect(seen).toEqual(names);
  }

  it('shows categories and products four at a time, to the last one', async () => {
    await guest.open('/');
    await sees('Meilleures ventes', NAMES.slice(0, 4));
    await sees('Nos rayons', ['Composants', 'Rayon 1', 'Rayon 2', 'Rayon 3']);
    await guest.press('Suivants, Nos rayons');
    await sees('Nos rayons', ['Rayon 4', 'Rayon 5', 'Rayon 6', 'Rayon 7']);
    const next = page.getByRole('button', { name: 'Suivants, Meilleures ventes' });
    await next.click();
    await sees('Meilleures ventes', NAMES.slice(4, 8));
    // The others come with the first touch of the row.
    await page
      .locator(`section[aria-label="Meilleures ventes"] a[title="${NAMES.at(-1)}"]`)
      .waitFor({ state: 'attached' });
    await next.click();
    await sees('Meilleures ventes', NAMES.slice(8, 12));
    await next.click();
    await sees('Meilleures ventes', NAMES.slice(-4));
    await page.locator('button[aria-label="Suivants, Meilleures ventes"]:disabled').waitFor();
    await guest.press('Précédents, Meilleures ventes');
    await sees('Meilleures ventes', NAMES.slice(6, 10));
  });

  it('repeats few brands without a gap, and names them once', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const brands = page.getByRole('region', { name: 'Les marques' });
    await brands.scrollIntoViewIfNeeded();
    await brands.locator('ul[aria-hidden]').first().waitFor();
    const row = `document.querySelector('ul[aria-hidden]').parentElement`;
    expect((await page.evaluate<number>(`${row}.scrollWidth`)) / 2).toBeGreaterThan(1440);
    expect(await brands.getByRole('list').count()).toBe(1);
    await guest.press('Arrêter le défilement des marques');
    // The pointer on the logos would stop them too.
    await page.mouse.move(0, 0);
    expect(await page.evaluate<string>(`getComputedStyle(${row}).animationPlayState`)).toBe('paused');
  });

  it('leads from an empty cart to the best sellers of the home page (SF-173)', async () => {
    await guest.open('/panier');
    await guest.follow('Voir nos meilleures ventes');
    await page.waitForFunction(
      () => (document.getElementById('top-products')?.getBoundingClientRect().top ?? 900) < 200,
    );
  });

  it('keeps the badge of refurbished products in lower case (SF-105)', async () => {
    await guest.open(product);
    expect(await page.getByText('reconditionné', { exact: true }).first().innerText()).toBe('reconditionné');
  });

  it('opens the department menu with the pointer', async () => {
    const menu = page.locator('details').filter({ hasText: 'Tous nos produits' });
    await page.getByText('Tous nos produits').hover();
    await menu.getByRole('link', { name: 'Composants' }).hover();
    await menu.getByRole('link', { name: 'Cartes graphiques' }).hover();
    await menu.getByRole('link', { name: 'GeForce' }).click();
    expect(await menu.getAttribute('open')).toBeNull();
    await guest.arrivesAt('GeForce');
    await page.waitForURL(/\/subsubcategory\/\d+$/);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /accueil/ })
      .click();
    await page.waitForURL(`${shop.url}/`);
  });

  it('scrolls smoothly to an anchor, back to the former position, and otherwise to the top (WS-229, WS-230)', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await guest.open(product);
    const scrollBehavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect([await page.evaluate(() => window.history.scrollRestoration), await scrollBehavior()]).toEqual([
      'manual',
      'auto',
    ]);
    await page.locator('a[href="#garanties"]').click();
    await page.waitForFunction(() => getComputedStyle(document.documentElement).scrollBehavior === 'smooth');
    await page.waitForFunction(() => {
      const { top = -1 } = document.getElementById('garanties')?.getBoundingClientRect() ?? {};
      return Math.abs(top - 24) < 2;
    });
    const was = await page.evaluate(() => window.scrollY);
    expect(was).toBeGreaterThan(300);
    const upwards = page.getByRole('button', { name: 'Retour en haut de page' });
    await upwards.waitFor();
    await page.getByRole('link', { name: 'Lire le détail des garanties' }).click();
    await page.waitForURL((url) => url.pathname === '/informations/termsOfSale');
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await scrollBehavior()).toBe('auto');
    await page.goBack();
    await guest.arrivesAt(CARD);
    await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 100, was);
    expect(await scrollBehavior()).toBe('auto');
    await upwards.click();
    await upwards.waitFor({ state: 'detached' });
    await page.waitForFunction(() => window.scrollY === 0);
  });

  it('shows a picture at full size, and returns the focus to it', async () => {
    await page.setViewportSize({ width: 1366, height: 900 });
    await page.getByRole('link', { name: 'Agrandir l’image 1 sur 6' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: CARD });
    await dialog.getByText('1 / 6').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('2 / 6').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Agrandir l’image 2 sur 6');
  });

  it('keeps the page and what was typed when the network is cut, and sends once when it is back', async () => {
    const visitor = await Visitor.arrive(browser, shop.url, { width: 1366 });
    ({ page } = visitor);
    await visitor.open(product);
    // This button comes with what handles links without a network.
    await page.mouse.wheel(0, 900);
    await page.getByRole('button', { name: 'Retour en haut de page' }).waitFor();
    await page.locator('select[name=quantity]').selectOption('3');
    await visitor.context.setOffline(true);
    await visitor.press('Ajouter aux favoris');
    await page.getByText('La boutique ne répond pas.').waitFor();
    await visitor.press('Fermer la notification');
    await visitor.press('Ajouter au panier');
    await page.getByText("Une erreur est survenue lors de l'ajout au panier.").waitFor();
    expect(await page.locator('select[name=quantity]').inputValue()).toBe('3');
    await page.getByRole('link', { name: 'Panier' }).first().click();
    await page.getByText('La boutique ne répond pas.').waitFor();
    expect(new URL(page.url()).pathname).toBe(product);
    await visitor.context.setOffline(false);
    await visitor.press('Ajouter au panier');
    await page.getByRole('link', { name: 'Voir mon panier' }).click();
    await visitor.arrivesAt('Mon panier');
    expect(await shop.db.query('select quantity from cart_lines')).toMatchObject([{ quantity: 3 }]);
    await visitor.open('/login');
    await page.getByLabel('Adresse email').fill('jean@exemple.re');
    await page.getByLabel('Mot de passe', { exact: true }).fill('Secret-123');
    await visitor.context.setOffline(true);
    await visitor.press('Se connecter');
    await page.getByText('Une erreur est survenue lors de la connexion. Veuillez réessayer.').waitFor();
    expect(await page.getByLabel('Adresse email').inputValue()).toBe('jean@exemple.re');
    expect(await page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe('Secret-123');
    await visitor.context.setOffline(false);
  });

  it('repeats a click on a button whose scripts are still loading', async () => {
    const visitor = await Visitor.arrive(browser, shop.url, { width: 1366 });
    ({ page } = visitor);
    let finishLoading = () => {};
    const loading = new Promise<void>((resolve) => (finishLoading = resolve));
    await page.route(/product-sections-[^/]*\.js$/, async (route) => {
      await loading;
      await route.continue();
    });
    const request = page.waitForRequest(/product-sections-[^/]*\.js$/);
    await page.goto(product);
    await page.locator('section[aria-label="Produits similaires"]').scrollIntoViewIfNeeded();
    await request;
    const similar = await inSight('Produits similaires');
    expect(similar).toHaveLength(4);
    await visitor.press('Suivants, Produits similaires');
    await sees('Produits similaires', similar);
    finishLoading();
    await page.locator('button[aria-label="Précédents, Produits similaires"]:enabled').waitFor();
    expect(await inSight('Produits similaires')).not.toEqual(similar);
    expect(visitor.complaints).toEqual([]);
  });
});
