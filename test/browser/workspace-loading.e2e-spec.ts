import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page, Route } from 'playwright-core';
import { buildCatalogue } from '../../apps/launcher/src/demo-data/catalogue/build-catalogue.js';
import { writeDemoRows } from '../../apps/launcher/src/demo-data/demo-data.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { observeShifts } from './observe-shifts.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const ADMINISTRATOR = 'admin@boutik.test';
/** A tenth of what a reader notices as a jump. */
const MAX_SHIFT = 0.01;

/** Where a page of the workspace stands while its parts arrive one after the other. */
describeBuilt('a page of the workspace that loads', () => {
  let shop: TestShop;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([TestShop.open({ pages: true }), openBrowser()]);
    await shop.database.transaction((tx) => writeDemoRows(tx, buildCatalogue(), new Date()));
  });
  beforeEach(async () => {
    visitor = await Visitor.arrive(browser, shop.url);
    await visitor.enter(ADMINISTRATOR);
    ({ page } = visitor);
    await page.addInitScript(observeShifts);
  });
  afterEach(() => visitor.context.close());
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** Opens the page at this width. @returns how much it moved, and what */
  async function load(path: string, width: number) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/espace-commercial${path}`, { waitUntil: 'networkidle' });
    await sleep(500);
    return page.evaluate(() => {
      const { shift, moved } = window as unknown as { shift: number; moved: string[] };
      return { shift, moved };
    });
  }

  const later = async (route: Route) => {
    await sleep(600);
    await route.continue();
  };
  const refuse = (route: Route) => route.fulfill({ status: 500, body: '{}' });

  it('asks for the face of its heading before it has the data of the heading', async () => {
    let asked = false;
    page.on('request', (request) => {
      asked ||= /bricolage-grotesque[^/]*\.woff2$/.test(request.url());
    });
    let before: boolean | undefined;
    await page.route('**/api/commercial/commandes/1', async (route) => {
      before = asked;
      await route.continue();
    });
    await load('/commandes/1', 768);
    expect(before).toBe(true);
  });

  it.each([
    ['/liste-devis', 768, '**/suivi-devis/proprietaires'],
    ['/liste-devis/etapes', 768, '**/suivi-devis/proprietaires'],
    ['/clients', 1440, '**/clients/etiquettes'],
    ['/commandes', 768, '**/api/commercial/suivi-commandes'],
    ['/produits', 390, '**/api/products?*'],
    ['/produits', 1440, '**/api/products/stats'],
  ])('leaves %s at %i pixels where it is when %s comes late, or fails', async (path, width, call) => {
    for (const answer of [later, refuse]) {
      await page.route(call, answer);
      const { shift, moved } = await load(path, width);
      expect([answer.name, shift > MAX_SHIFT ? moved : []]).toEqual([answer.name, []]);
      await page.unroute(call, answer);
    }
  });

  it('keeps the first and the last day of a period side by side', async () => {
    await load('/liste-devis', 768);
    const tops = ['Créés du', 'Au'].map(
      async (name) => (await page.getByLabel(name, { exact: true }).boundingBox())?.y,
    );
    const [first, last] = await Promise.all(tops);
    expect(first).toBeDefined();
    expect(first).toBe(last);
  });

  it('draws its charts in colours that somebody has chosen', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/espace-commercial');
    const styleOf = (selector: string, name: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    const text = await styleOf('h1', 'color');
    expect(await styleOf('.chart-line', 'stroke')).toBe(text);
    expect(await styleOf('.chart-text', 'fill')).toBe(text);
    expect(await styleOf('.doughnut-mark', 'background-color')).not.toBe(
      await styleOf('.doughnut', 'background-color'),
    );
    expect(await styleOf('.doughnut-mark', 'background-color')).toBe(await styleOf('.doughnut-part', 'stroke'));
  });
});
