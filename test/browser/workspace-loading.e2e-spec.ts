import type { Browser, Page } from 'playwright-core';
import { buildCatalogue } from '../../apps/launcher/src/demo-data/catalogue/build-catalogue.js';
import { writeDemoRows } from '../../apps/launcher/src/demo-data/demo-data.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const ADMINISTRATOR = 'admin@boutik.test';

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
  });
  afterEach(() => visitor.context.close());
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

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
    await page.goto('/espace-commercial/commandes/1', { waitUntil: 'networkidle' });
    expect(before).toBe(true);
  });
});
