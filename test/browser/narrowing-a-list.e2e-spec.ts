import type { Browser } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const goods = Array.from({ length: 8 }, (_, at) => ({
  name: `Écran ${at + 1}`,
  netPriceCents: 10_000 * (at + 1),
  stock: 5,
  brand: at < 3 ? 'Alizé' : 'Mascarin',
  specification: { Affichage: { Dalle: at % 2 === 0 ? 'IPS' : 'VA' } },
}));

describeBuilt('narrowing a list in a browser', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: goods, users: [] }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const arrive = async (options: { scripts?: boolean; width?: number } = {}) => {
    const visitor = await Visitor.arrive(browser, shop.url, options);
    await visitor.open('/catalogue');
    const { page } = visitor;
    const counts = (products: string) => page.getByRole('status').filter({ hasText: products }).waitFor();
    const filters = page.getByRole('complementary', { name: 'Filtrer la liste' });
    return { visitor, page, counts, filters };
  };

  it('by brand: count, chip and address follow, and the back button takes it away', async () => {
    const { visitor, page, counts, filters } = await arrive();
    await counts('8 produits');
    await filters.getByRole('checkbox', { name: /Alizé/ }).check();
    await counts('3 produits');
    expect(new URL(page.url()).search).toContain('Aliz');
    await page.getByRole('link', { name: /^Retirer le filtre .*Alizé/ }).waitFor();
    expect(await visitor.barriers()).toEqual([]);
    await page.goBack();
    await counts('8 produits');
    expect(await filters.getByRole('checkbox', { name: /Alizé/ }).isChecked()).toBe(false);
    expect(visitor.complaints).toEqual([]);
  });

  it('by price and specification together, and clears all at once', async () => {
    const { visitor, page, counts, filters } = await arrive();
    await filters.getByRole('textbox', { name: /^Prix TTC minimum/ }).fill('300,00');
    await page.keyboard.press('Enter');
    await counts('6 produits');
    await filters.getByRole('checkbox', { name: /IPS/ }).check();
    await counts('3 produits');
    await page.reload();
    await counts('3 produits');
    await visitor.follow('Tout effacer');
    await counts('8 produits');
    expect(await page.getByRole('list', { name: 'Filtres actifs' }).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });

  it('by keyboard alone', async () => {
    const { visitor, page, counts, filters } = await arrive();
    await filters.getByRole('checkbox', { name: /Mascarin/ }).focus();
    await page.keyboard.press('Space');
    await counts('5 produits');
    await page.getByRole('link', { name: /^Retirer le filtre .*Mascarin/ }).focus();
    await page.keyboard.press('Enter');
    await counts('8 produits');
    expect(visitor.complaints).toEqual([]);
  });

  it('by a tick that came before the scripts of the filters', async () => {
    const visitor = await Visitor.arrive(browser, shop.url);
    const { page } = visitor;
    let come: (() => void) | undefined;
    const later = new Promise<void>((resolve) => (come = resolve));
    await page.route(/filter-form[^/]*\.js$/, async (route) => {
      await later;
      await route.continue();
    });
    await page.goto('/catalogue', { waitUntil: 'commit' });
    await page.getByRole('checkbox', { name: /Alizé/ }).check();
    come?.();
    await page.getByRole('status').filter({ hasText: '3 produits' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('without scripts', async () => {
    const { visitor, counts, filters } = await arrive({ scripts: false });
    await filters.getByRole('checkbox', { name: /Alizé/ }).check();
    await filters.getByRole('button', { name: 'Appliquer les filtres' }).click();
    await counts('3 produits');
    expect(visitor.complaints).toEqual([]);
  });
});
