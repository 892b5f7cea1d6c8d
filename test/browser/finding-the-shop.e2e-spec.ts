import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { ROOT } from '../support/shop-processes.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const TILES = 'https://tile.openstreetmap.org/**';
const TILE = readFileSync(join(ROOT, 'apps/storefront/public/icone-192.png'));

describeBuilt('finding the shop', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: [], users: [] }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** Somebody at the map, whose tiles come or do not; what the tile service was asked for. */
  async function arrive(width: number, tiles: boolean): Promise<{ visitor: Visitor; asked: string[] }> {
    const visitor = await Visitor.arrive(browser, shop.url, { width });
    const asked: string[] = [];
    await visitor.page.route(TILES, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return tiles ? route.fulfill({ contentType: 'image/png', body: TILE }) : route.abort();
    });
    await visitor.open('/localisation');
    await visitor.page.locator('.leaflet-popup').waitFor();
    return { visitor, asked };
  }

  it.each([390, 768, 1440])('at %i px: the map, its marker and its words (SF-155 to SF-164)', async (width) => {
    const { visitor, asked } = await arrive(width, true);
    const { page } = visitor;
    await visitor.arrivesAt('Notre Localisation');
    await page.getByText('Trouvez-nous facilement et venez nous rendre visite !', { exact: true }).waitFor();
    expect(await page.getByRole('region', { name: 'Venir à la boutique' }).locator('p').count()).toBe(4);
    expect(await page.locator('.leaflet-marker-icon').count()).toBe(1);
    const popup = page.locator('.leaflet-popup');
    expect(await popup.locator('strong').textContent()).toBe('Boutik');
    expect(await popup.locator('p').innerText()).toBe('Boutik\nBienvenue sur notre site e-commerce');
    await page.getByText('© contributeurs OpenStreetMap').waitFor();
    // Zoom 13; the tile of -20.879, 55.452 is 5357/4581 there.
    expect(asked.every((path) => path.startsWith('/13/'))).toBe(true);
    expect(asked).toContain('/13/5357/4581.png');
    expect(await centred(visitor)).toBe(true);
    expect(await visitor.barriers()).toEqual([]);
    const closer = page.getByRole('button', { name: 'Agrandir la carte' });
    for (let zoom = 13; zoom < 19; zoom += 1) await closer.click();
    await page.locator('.leaflet-control-zoom-in.leaflet-disabled').waitFor();
    expect(asked.some((path) => path.startsWith('/20/'))).toBe(false);
    expect(visitor.complaints).toEqual([]);
  });

  it('the words open again when the map is a second old', async () => {
    const visitor = await Visitor.arrive(browser, shop.url);
    const { page } = visitor;
    await page.route(TILES, (route) => route.fulfill({ contentType: 'image/png', body: TILE }));
    // Time passes when we say so: closing them takes longer than a second on a busy machine.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/localisation', { waitUntil: 'networkidle' });
    const popup = page.locator('.leaflet-popup');
    for (let tries = 0; tries < 300 && (await popup.count()) === 0; tries += 1) await page.clock.runFor(20);
    await page.getByRole('button', { name: 'Fermer la bulle' }).click();
    await popup.waitFor({ state: 'detached' });
    await page.clock.runFor(1000);
    await popup.waitFor();
  });

  it('without tiles the page says so and stays of use', async () => {
    const { visitor } = await arrive(390, false);
    await visitor.page.getByText('Le fond de carte ne répond pas').waitFor();
    expect(await visitor.page.locator('.leaflet-marker-icon').count()).toBe(1);
    expect(await visitor.page.getByRole('link', { name: /Itinéraire/ }).getAttribute('href')).toContain('-20.879');
    expect(await visitor.barriers()).toEqual([]);
  });

  it('without scripts the island is drawn, and nobody else is asked for anything', async () => {
    const zoe = await Visitor.arrive(browser, shop.url, { scripts: false });
    const asked: string[] = [];
    zoe.page.on('request', (request) => asked.push(new URL(request.url()).host));
    await zoe.page.goto('/localisation');
    await zoe.page.getByRole('img', { name: /Carte de La Réunion/ }).waitFor();
    await zoe.page.getByText('Bienvenue sur notre site e-commerce').waitFor();
    expect([...new Set(asked)]).toEqual([new URL(shop.url).host]);
  });

  /** The pin's foot stands in the middle of the map. */
  async function centred({ page }: Visitor): Promise<boolean> {
    const map = await page.locator('.shop-map').boundingBox();
    const pin = await page.locator('.leaflet-marker-icon').boundingBox();
    if (!map || !pin) return false;
    const across = pin.x + pin.width / 2 - (map.x + map.width / 2);
    const down = pin.y + pin.height - (map.y + map.height / 2);
    return Math.abs(across) < 3 && Math.abs(down) < 4;
  }
});
