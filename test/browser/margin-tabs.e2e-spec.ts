import type { Browser, Page } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(600_000);
const NAME = 'Carte graphique à ventilateurs silencieux';
const WIDTHS = [320, 390, 768, 1440];

/** What the tabs cover while the page is scrolled to its end in steps: in the next frame, and at rest. */
async function coveredWhileScrolling(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>();
    const frames = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    const look = (when: string) => {
      const tabs = Array.from(document.querySelectorAll<HTMLElement>('.margin-tab'));
      if (tabs.length < (scrollY > 300 ? 2 : 1)) found.add(`${when}: a tab is missing`);
      for (const tab of tabs) lookAt(tab, when);
    };
    const lookAt = (button: HTMLElement, when: string) => {
      const place = button.getBoundingClientRect();
      const isInWindow = place.left >= 0 && place.right <= innerWidth && place.bottom <= innerHeight;
      if (!isInWindow || place.width < 16) found.add(`${when}: out of sight`);
      for (const element of document.querySelectorAll('a, button, input, select, summary, .tabular-nums')) {
        if (button.contains(element) || !element.checkVisibility({ opacityProperty: true })) continue;
        for (const box of element.getClientRects()) {
          const [left, right] = [Math.max(box.left, place.left), Math.min(box.right, place.right)];
          const [top, bottom] = [Math.max(box.top, place.top), Math.min(box.bottom, place.bottom)];
          if (right - left < 1 || bottom - top < 1) continue;
          // Carousels cut off what their boxes say.
          const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
          if (there.some((one) => element.contains(one))) found.add(`${when}: ${element.outerHTML.slice(0, 120)}`);
        }
      }
    };
    for (let y = 0, step = 0; y < document.documentElement.scrollHeight; y += 290, step += 1) {
      scrollTo({ top: y, behavior: 'instant' });
      await frames();
      look('scrolling');
      if (step % 4 !== 0) continue;
      await new Promise((resolve) => setTimeout(resolve, 450));
      look('at rest');
    }
    return [...found];
  });
}

describeBuilt('the tabs in the margin: help, and way back to the top', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const products = Array.from({ length: 24 }, (_, at) => ({
      name: `${NAME} ${at}`,
      netPriceCents: 123_456,
      stock: 20,
    }));
    [shop, browser] = await Promise.all([TestShop.open({ pages: true, products }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it.each(WIDTHS)('cover no button, link or price at %i pixels, wherever a page is scrolled to', async (width) => {
    const visitor = await Visitor.arrive(browser, shop.url, { width });
    await visitor.context.addCookies([{ name: 'cookie_consent', value: 'none', url: shop.url }]);
    const product = `/produit/${shop.productId(`${NAME} 0`)}`;
    const covered: string[] = [];
    for (const path of ['/', '/category/1', product, '/search?q=carte', '/faq']) {
      await visitor.open(path);
      covered.push(...(await coveredWhileScrolling(visitor.page)).map((what) => `${path} ${what}`));
    }
    expect(covered).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  it('are round buttons where there is room; the help opens as both', async () => {
    const visitor = await Visitor.arrive(browser, shop.url, { width: 390 });
    const { page, context } = visitor;
    await context.addCookies([{ name: 'cookie_consent', value: 'none', url: shop.url }]);
    const button = page.getByRole('button', { name: 'Ouvrir l’aide' });
    const width = async () => (await button.boundingBox())?.width;
    await visitor.open('/perdu');
    await page.waitForFunction(() => document.querySelector('.chat-launcher[data-room]'));
    expect(await width()).toBe(56);
    await visitor.open('/category/1');
    await page.locator('main article, main li').nth(6).scrollIntoViewIfNeeded();
    expect(await width()).toBe(16);
    await button.click();
    await page.getByRole('dialog', { name: 'Aide' }).waitFor();
    await page.getByRole('button', { name: 'Fermer l’aide' }).last().press('Enter');
    await page.getByRole('dialog', { name: 'Aide' }).waitFor({ state: 'hidden' });
  });
});
