import type { Browser } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const products = Array.from({ length: 8 }, (_, at) => ({
  name: `Écran ${at + 1}`,
  netPriceCents: 10_000 * (at + 1),
  stock: 5,
  brand: at < 3 ? 'Alizé' : 'Mascarin',
  specification: {
    Affichage: { Dalle: at % 2 === 0 ? 'IPS' : 'VA', Courbure: `${at}`, Finition: at < 2 ? 'Mate' : 'Brillante' },
    Pied: { Pivot: 'Oui', Fixation: 'VESA', Teinte: at < 5 ? 'Noire' : 'Blanche' },
  },
}));

describeBuilt('search, filters and sections', () => {
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

  const arrive = async (options: { scripts?: boolean; width?: number } = {}) => {
    const visitor = await Visitor.arrive(browser, shop.url, options);
    await visitor.open('/catalogue');
    const { page } = visitor;
    const counts = (products: string) => page.getByRole('status').filter({ hasText: products }).waitFor();
    const filters = page.getByRole('complementary', { name: 'Filtrer la liste' });
    return { visitor, page, counts, filters };
  };

  it('filters by brand: count, chip and address follow, and the back button removes the filter', async () => {
    const { visitor, page, counts, filters } = await arrive();
    await counts('8 produits');
    await filters.getByRole('checkbox', { name: /Alizé/ }).check();
    await counts('3 produits');
    expect(new URL(page.url()).search).toContain('Aliz');
    await page.getByRole('link', { name: /^Retirer le filtre .*Alizé/ }).waitFor();
    await page.goBack();
    await counts('8 produits');
    // An effect unticks it, after the list is shown.
    await filters.getByRole('checkbox', { name: /Alizé/, checked: false }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('keeps the list when somebody points at its links without a network', async () => {
    const { visitor, page, counts } = await arrive();
    // This button comes with what handles links without a network.
    await page.mouse.wheel(0, 900);
    await page.getByRole('button', { name: 'Retour en haut de page' }).waitFor();
    await visitor.context.setOffline(true);
    const product = page.locator('main a[href^="/produit/"]').first();
    await product.hover();
    await page.getByRole('link', { name: 'Accueil' }).first().focus();
    // Longer than a link is pointed at before its page is prefetched.
    await page.waitForTimeout(500);
    await product.click();
    await page.getByText('La boutique ne répond pas.').waitFor();
    await counts('8 produits');
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.press('Fermer la notification');
    await page.getByRole('link', { name: 'Rechercher' }).click();
    await page.getByText('La boutique ne répond pas.').waitFor();
    await visitor.context.setOffline(false);
    await product.click();
    await visitor.arrivesAt(/^Écran/);
  });

  it('opens a closed group of filters, whose options are not in the page', async () => {
    const { visitor, counts, filters } = await arrive();
    const closed = filters.locator('button[name=ouvrir]').last();
    const name = (await closed.textContent()) ?? '';
    await closed.click();
    const group = filters.locator('details').filter({ hasText: name });
    await group.locator('summary:focus').waitFor();
    const option = group.getByRole('checkbox').first();
    const [, count] = /\((\d+)\)$/.exec((await group.locator('label').first().textContent()) ?? '') ?? [];
    await option.check();
    await counts(`${count} produit`);
    expect(await option.isChecked()).toBe(true);
    expect(visitor.complaints).toEqual([]);
  });

  it('applies a filter that was checked before the scripts of the filters had loaded', async () => {
    const visitor = await Visitor.arrive(browser, shop.url);
    const { page } = visitor;
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/filter-form[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/catalogue', { waitUntil: 'commit' });
    await page.getByRole('checkbox', { name: /Alizé/ }).check();
    release?.();
    await page.getByRole('status').filter({ hasText: '3 produits' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('finds a product with the arrow keys, and all results on a page of their own', async () => {
    const visitor = await Visitor.arrive(browser, shop.url);
    const { page } = visitor;
    await visitor.open('/panier');
    const field = page.getByRole('combobox', { name: /Rechercher un produit/ }).first();
    // In one piece, so that there is one search: the results of a first letter would be gone before Enter.
    await field.fill('ecran 3');
    const results = page.getByRole('listbox', { name: 'Résultats rapides' });
    await results.getByRole('option', { name: /Écran 3/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/produit\/\d+/);
    await visitor.arrivesAt(/Écran/);
    await field.fill('ecran');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=ecran/);
    await page.getByRole('status').filter({ hasText: '8 produits' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('shows the sections of a category behind a skeleton, and again after a failure (SF-080, SF-081)', async () => {
    const [category] = await shop.db.query<{ id: number }>("select id from categories where name = 'Composants'");
    const { visitor, page } = await arrive();
    await visitor.open(`/category/${category?.id}`);
    let fail = () => {};
    const held = new Promise<void>((resolve) => (fail = resolve));
    const address = `**/api/categories/${category?.id}/hierarchy`;
    await page.route(address, async (route) => {
      await held;
      await route.abort();
    });
    await page.locator(`main a[href="/categories/${category?.id}"]`).click();
    await page.getByRole('status').getByText('Chargement des rayons').waitFor();
    fail();
    await page.getByText('Impossible de charger les catégories. Veuillez réessayer plus tard.').waitFor();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('region', { name: 'Rayons' }).getByText('Cartes graphiques', { exact: true }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
