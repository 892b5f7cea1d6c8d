import type { Browser, Page } from 'playwright-core';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const CARD = 'GeForce RTX 5070 Ventus';
const PRO = 'paul@boutik.test';

/** What a page that is the same for everybody shows before its scripts are loaded. */
describeBuilt('the marked places of a public page', () => {
  let shop: TestShop;
  let browser: Browser;
  let paul: Visitor;
  let page: Page;
  beforeAll(async () => {
    const products = [{ name: CARD, netPriceCents: 10_000, stock: 25 }];
    const users = [{ email: PRO, prenom: 'Paul', role: 'professionnel' as const }];
    [shop, browser] = await Promise.all([TestShop.open({ pages: true, products, users }), openBrowser()]);
    paul = await Visitor.arrive(browser, shop.url, { width: 1366 });
    ({ page } = paul);
    await paul.enter(PRO);
    await (await Customer.signIn(shop.url, PRO)).add(shop.productId(CARD), 3);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** What the header shows, with the text that the style sheet writes, and where. */
  const header = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const seen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
      const textOf = (element: Element | null | undefined) =>
        element && seen(element)
          ? element.textContent + getComputedStyle(element, '::before').content.replace(/^none$|"/g, '')
          : null;
      const root = document.querySelector('header:has(summary)');
      const links = [...(root?.querySelectorAll('nav a') ?? [])].filter(seen);
      return {
        name: textOf(root?.querySelector('summary[title*="ompte"] span')),
        units: textOf(root?.querySelector('a[href="/panier"] span')),
        links: links.map((link) => [link.textContent, Math.round(link.getBoundingClientRect().x)]),
        banner: [...document.querySelectorAll('.cookie-banner')].some(seen),
        quoteButton: document.querySelector('[data-for=business].h-11')?.checkVisibility(),
        price: document.querySelector('main .amount .cents')?.textContent?.slice(-2),
      };
    });

  it('are filled before its scripts, and do not move when they run', async () => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`/produit/${shop.productId(CARD)}`);
    const { quoteButton, ...before } = await header();
    expect(before).toMatchObject({ name: 'Paul', units: '3', banner: true, price: 'HT' });
    expect(before.links.map(([label]) => label)).toEqual(expect.arrayContaining(['Services', 'VOS DEVIS']));
    expect(before.links.map(([label]) => label)).not.toContain('ESPACE COMMERCIAL');
    expect(quoteButton).toBe(true);
    await page.unroute('**/assets/*.js');
    await paul.open(`/produit/${shop.productId(CARD)}`);
    await page.getByRole('button', { name: 'Demander un devis' }).waitFor();
    await page.getByRole('link', { name: 'Panier, 3 articles' }).first().waitFor();
    const { quoteButton: _, ...after } = await header();
    expect(after).toEqual(before);
  });
});
