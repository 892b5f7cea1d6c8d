import type { Browser, Page } from 'playwright-core';
import { TestShop } from '../support/test-shop.js';
import { Visitor } from './visitor.js';

const NAME = 'Carte graphique à ventilateurs silencieux';

export function openShopOfCards(): Promise<TestShop> {
  const products = Array.from({ length: 24 }, (_, at) => ({
    name: `${NAME} ${at}`,
    netPriceCents: 123_456,
    stock: 20,
  }));
  return TestShop.open({ pages: true, products });
}

/** What the tabs cover while the page is scrolled to its end in steps: in the next frame, and at rest. */
async function coveredWhileScrolling(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>();
    const frames = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    const tabs = () => Array.from(document.querySelectorAll<HTMLElement>('.margin-tab'));
    const isMissing = () => tabs().length < (scrollY > 300 ? 2 : 1);
    const look = (when: string) => {
      if (isMissing()) found.add(`${when}: a tab is missing`);
      for (const tab of tabs()) lookAt(tab, when);
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
      // The scripts of the way back to the top come when the page is idle.
      for (let waits = 0; waits < 500 && isMissing(); waits += 1) await frames();
      look('scrolling');
      if (step % 4 !== 0) continue;
      await new Promise((resolve) => setTimeout(resolve, 450));
      look('at rest');
    }
    return [...found];
  });
}

/** The tabs cover no button, link or price, wherever a page of this width is scrolled to. */
export async function expectNothingCovered(browser: Browser, shop: TestShop, width: number): Promise<void> {
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
}
