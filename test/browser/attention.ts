import type { Page } from 'playwright-core';

/** Makes a page believe that nobody looks at it: its tab is hidden, or another window has the focus. */
export async function lookAway(page: Page, cause: 'hidden' | 'another window'): Promise<void> {
  await page.evaluate((why) => {
    const [name, value] = why === 'hidden' ? ['visibilityState', why] : ['hasFocus', () => false];
    Object.defineProperty(document, name, { configurable: true, value });
  }, cause);
}

/** Ends `lookAway`, as coming back to the tab does. */
export async function lookBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['visibilityState', 'hasFocus']) Reflect.deleteProperty(document, name);
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
