import type { Browser } from 'playwright-core';
import { describeBuilt } from '../../support/describe-built.js';
import type { TestShop } from '../../support/test-shop.js';
import { expectNothingCovered, openShopOfCards } from '../margin-tabs.js';
import { openBrowser } from '../visitor.js';

jest.setTimeout(600_000);

/** The widths that the short suite leaves out. A minute. */
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

  it.each([320, 768, 1440])('cover no button, link or price at %i pixels, wherever a page is scrolled to', (width) =>
    expectNothingCovered(browser, shop, width),
  );
});
