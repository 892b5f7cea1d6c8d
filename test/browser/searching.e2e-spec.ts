import type { Browser } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const MATS = Array.from({ length: 12 }, (_, at) => `Tapis Cilaos ${at + 1}`);
const MICE = ['Souris Alizé filaire', 'Souris Alizé sans fil', 'Souris Mascarin verticale'];

describeBuilt('searching in a browser', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const goods = [...MICE, ...MATS, 'Clavier Piton'].map((name) => ({ name, netPriceCents: 2000, stock: 9 }));
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: goods, users: [] }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const begin = async (words: string) => {
    const visitor = await Visitor.arrive(browser, shop.url);
    await visitor.open('/panier');
    const field = visitor.page.getByRole('combobox', { name: /Rechercher un produit/ }).first();
    await field.focus();
    await visitor.page.keyboard.type(words);
    return { visitor, field, page: visitor.page };
  };

  it('goes through quick results with the arrows and follows one with Enter', async () => {
    const { visitor, field, page } = await begin('alizé');
    const results = page.getByRole('listbox', { name: 'Résultats rapides' });
    await results.getByRole('option', { name: /Alizé/ }).first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await visitor.barriers()).toEqual([]);
    await page.keyboard.press('ArrowUp');
    const chosen = await field.getAttribute('aria-activedescendant');
    const name = (await page.locator(`[id="${chosen}"]`).textContent()) ?? '';
    expect(name).toContain('Alizé');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/produit\/\d+/);
    await visitor.arrivesAt(/Alizé/);
    expect(visitor.complaints).toEqual([]);
  });

  it('closes the results with Escape and keeps what was typed', async () => {
    const { visitor, field, page } = await begin('souris');
    const results = page.getByRole('listbox', { name: 'Résultats rapides' });
    await results.waitFor();
    await page.keyboard.press('Escape');
    await results.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('souris');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    expect(visitor.complaints).toEqual([]);
  });

  it('stays open for a press where links and buttons get no focus, as in Safari', async () => {
    const { visitor, page } = await begin('tapis');
    await page.evaluate(() => {
      addEventListener('mousedown', (event) => {
        if (event.defaultPrevented || !(event.target instanceof Element) || !event.target.closest('a, button')) return;
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
    });
    const all = page.getByRole('link', { name: 'Voir tous les résultats' });
    await page.getByRole('group', { name: 'Produits' }).locator('p').first().click();
    await all.click();
    await page.waitForURL(/\/search\?q=tapis/);
    await page.getByRole('status').filter({ hasText: '12 produits' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('shows all results on their page, which the address brings back', async () => {
    const { visitor, page } = await begin('souris');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=souris/);
    const found = page.getByRole('region', { name: 'Produits' }).getByRole('link', { name: /Souris/ });
    await found.first().waitFor();
    await page.reload();
    await page.getByRole('status').filter({ hasText: '3 produits' }).waitFor();
    expect(await visitor.barriers()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  it('says kindly that there is nothing', async () => {
    const { visitor, page } = await begin('zzyzx');
    await page.getByText('0 résultat pour "zzyzx"').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=zzyzx/);
    await page.getByText('Essayez des mots-clés plus généraux et vérifiez l’orthographe.').first().waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
