import type { Browser } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import type { TestShop } from '../support/test-shop.js';
import { expectNothingCovered, openShopOfCards } from './margin-tabs.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
/** The widths of other screens: long/margin-tabs.e2e-spec.ts. */
const PHONE = 390;

describeBuilt('the tabs in the margin: help, and way back to the top', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([openShopOfCards(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it('cover no button, link or price on a phone, wherever a page is scrolled to', () =>
    expectNothingCovered(browser, shop, PHONE));

  it('are round buttons where there is room; the help opens as both', async () => {
    const visitor = await Visitor.arrive(browser, shop.url, { width: PHONE });
    const { page, context } = visitor;
    await context.addCookies([{ name: 'cookie_consent', value: 'none', url: shop.url }]);
    const button = page.getByRole('button', { name: 'Ouvrir l’aide' });
    /** It grows and shrinks after the page has come to rest and after it moved. */
    const isWide = (pixels: number) =>
      page.waitForFunction(
        (wanted) => document.querySelector('.chat-launcher')?.getBoundingClientRect().width === wanted,
        pixels,
      );
    await visitor.open('/perdu');
    await isWide(56);
    await visitor.open('/category/1');
    await page.locator('main article, main li').nth(6).scrollIntoViewIfNeeded();
    await isWide(16);
    await button.click();
    await page.getByRole('dialog', { name: 'Aide' }).waitFor();
    await page.getByRole('button', { name: 'Fermer l’aide' }).last().press('Enter');
    await page.getByRole('dialog', { name: 'Aide' }).waitFor({ state: 'hidden' });
  });
});
