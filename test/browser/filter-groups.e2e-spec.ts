import type { Browser } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const specificationOf = (at: number) =>
  Object.fromEntries(Array.from({ length: 45 }, (_, group) => [`Mesure ${group + 1}`, at % 2 === 0 ? 'Oui' : 'Non']));
const products = Array.from({ length: 6 }, (_, at) => ({
  name: `Écran ${at + 1}`,
  netPriceCents: 10_000,
  stock: 5,
  specification: { Mesures: specificationOf(at) },
}));

describeBuilt('a list with more than forty filters (SF-089)', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products, users: [] }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it.each([true, false])('shows the others, and hides them again, scripts: %s', async (scripts) => {
    const visitor = await Visitor.arrive(browser, shop.url, { scripts });
    await visitor.open('/catalogue');
    const groups = visitor.page
      .getByRole('complementary', { name: 'Filtrer la liste' })
      .locator('summary, .fold-title');
    expect(await groups.count()).toBe(40);
    await visitor.press('Voir plus de filtres');
    await groups.nth(44).waitFor();
    await visitor.press('Voir moins de filtres');
    await groups.nth(40).waitFor({ state: 'detached' });
    expect(await groups.count()).toBe(40);
    expect(visitor.complaints).toEqual([]);
  });
});
