import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { fillHomePage } from '../support/fill-home-page.js';
import { describeBuilt } from '../support/describe-built.js';
import { ROOT } from '../support/shop-processes.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const SHOUTED = 'ECRAN GAMER 27 POUCES';
const LONG = 'Portable Pro Seize Pouces Avec Un Nom Qui Compte Bien Soixante Dix Lettres';
const TILE = readFileSync(join(ROOT, 'apps/storefront/public/icone-192.png'));
const NAMES = [SHOUTED, LONG, ...Array.from({ length: 12 }, (_, at) => `Produit ${String.fromCharCode(65 + at)}`)];

describeBuilt('home page and navigation', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const products = NAMES.map((name) => ({ name, netPriceCents: 20_000, stock: 5 }));
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products, users: [] }),
      openBrowser(),
    ]);
    for (let at = 1; at < 8; at += 1)
      await shop.db.query('insert into categories (name, slug, position) values ($1, $2, $3)', [
        `Rayon ${at}`,
        `r${at}`,
        at,
      ]);
    await shop.db.query(
      `insert into subsubcategories (subcategory_id, name, slug, created_at, position)
       select s.id, leaf.name, leaf.slug, now() - leaf.age, 9 from subcategories s,
         (values ('Radeon', 'radeon', interval '0 days'), ('Arc', 'arc', interval '8 days')) as leaf (name, slug, age)`,
    );
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

  const menuOf = (page: Page) => page.locator('details').filter({ hasText: 'Tous nos produits' });

  it('shows categories and products four at a time, to the last one', async () => {
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

  it('repeats few brands without a gap, and names them once', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 1440 });
    const { page } = guest;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await guest.open('/');
    const brands = page.getByRole('region', { name: 'Les marques' });
    await brands.scrollIntoViewIfNeeded();
    await brands.locator('ul[aria-hidden]').first().waitFor();
    const row = `document.querySelector('ul[aria-hidden]').parentElement`;
    const width = await page.evaluate<number>(`${row}.scrollWidth`);
    expect(width / 2).toBeGreaterThan(1440);
    expect(await brands.getByRole('list').count()).toBe(1);
    await guest.press('Arrêter le défilement des marques');
    // The pointer on the logos would stop them too.
    await page.mouse.move(0, 0);
    const state = await page.evaluate<string>(`getComputedStyle(${row}).animationPlayState`);
    expect(state).toBe('paused');
  });
  it('opens the department menu with the pointer', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 1366 });
    const { page } = guest;
    await guest.open('/panier');
    await page.getByText('Tous nos produits').hover();
    await menuOf(page).getByRole('link', { name: 'Composants' }).hover();
    const subcategory = menuOf(page).getByRole('link', { name: 'Cartes graphiques' });
    await subcategory.waitFor();
    await subcategory.hover();
    const isNew = (leaf: string) => menuOf(page).getByRole('listitem').filter({ hasText: leaf }).last().innerText();
    expect([await isNew('Radeon'), await isNew('Arc')]).toEqual([expect.stringContaining('Nouveau'), 'Arc']);
    const leaf = menuOf(page).getByRole('link', { name: 'GeForce' });
    expect(await leaf.getAttribute('href')).toMatch(/^\/subsubcategory\/\d+$/);
    await leaf.click();
    expect(await menuOf(page).getAttribute('open')).toBeNull();
    await guest.arrivesAt('GeForce');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /accueil/ })
      .click();
    await page.waitForURL(`${shop.url}/`);
    expect(guest.complaints).toEqual([]);
  });

  it('opens the departments in the phone menu', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 390 });
    const { page } = guest;
    await guest.open('/panier');
    await page.getByRole('link', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('Composants').click();
    await menu.getByText('Cartes graphiques').click();
    await menu.getByRole('link', { name: 'GeForce' }).waitFor();
    await menu.getByText('Cartes graphiques').click();
    await menu.getByRole('link', { name: 'GeForce' }).waitFor({ state: 'hidden' });
    await menu.getByText('Cartes graphiques').click();
    await menu.getByRole('link', { name: 'GeForce' }).click();
    await guest.arrivesAt('GeForce');
    expect(await menu.isVisible()).toBe(false);
    for (const [label, path] of [
      ['Promotions', '/promotions'],
      ['Nouveautés', '/nouveautes'],
      ['Reconditionné', '/reconditionne'],
      ['Nous trouver', '/localisation'],
      ['Mon panier', '/panier'],
    ] as const) {
      await page.getByRole('link', { name: 'Menu' }).click();
      await menu.getByRole('link', { name: label }).click();
      await page.waitForURL((url) => url.pathname === path);
    }
    expect(guest.complaints).toEqual([]);
  });

  it('offers the way back to the top from 301 pixels on', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 390 });
    const { page } = guest;
    await guest.open('/informations/termsOfSale');
    const button = page.getByRole('button', { name: 'Retour en haut de page' });
    await page.evaluate('scrollTo(0, 299)');
    expect(await button.count()).toBe(0);
    await page.evaluate('scrollTo(0, 301)');
    await button.click();
    await button.waitFor({ state: 'detached' });
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await page.evaluate('document.activeElement.id')).toBe('contenu');
  });

  it('shows the shop in the middle of a map at zoom 13 (SF-155 to SF-164)', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 390 });
    const { page } = guest;
    const tiles: string[] = [];
    await page.route('https://tile.openstreetmap.org/**', (route) => {
      tiles.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: 'image/png', body: TILE });
    });
    await guest.open('/localisation');
    await page.locator('.leaflet-popup').waitFor();
    // The tile of -20.879, 55.452 at zoom 13.
    expect(tiles).toContain('/13/5357/4581.png');
    expect(tiles.every((path) => path.startsWith('/13/'))).toBe(true);
    const map = await page.locator('.shop-map').boundingBox();
    const pin = await page.locator('.leaflet-marker-icon').boundingBox();
    if (!map || !pin) throw new Error('no map or no marker');
    expect(Math.abs(pin.x + pin.width / 2 - (map.x + map.width / 2))).toBeLessThan(3);
    expect(Math.abs(pin.y + pin.height - (map.y + map.height / 2))).toBeLessThan(4);
    const zoomIn = page.getByRole('button', { name: 'Agrandir la carte' });
    for (let zoom = 13; zoom < 19; zoom += 1) await zoomIn.click();
    await page.locator('.leaflet-control-zoom-in.leaflet-disabled').waitFor();
    expect(tiles.some((path) => path.startsWith('/20/'))).toBe(false);
    expect(guest.complaints).toEqual([]);
  });
});
