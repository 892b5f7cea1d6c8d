import type { Browser } from 'playwright-core';
import { buildCatalogue } from '../../apps/launcher/src/demo-data/catalogue/build-catalogue.js';
import { writeDemoRows } from '../../apps/launcher/src/demo-data/demo-data.js';
import { TestShop } from '../support/test-shop.js';
import { installDriver } from './press-actions.js';
import { openBrowser, Visitor } from './visitor.js';

/** A seller of the demo data, who has quotes. */
export const SELLER = 'commercial@boutik.test';

/** The shop with its demo data, and the seller's browser, in which every button can be pressed. */
export class SellerWorkspace {
  private constructor(
    readonly shop: TestShop,
    private readonly browser: Browser,
    readonly visitor: Visitor,
    /** Of the seller, for calls of the API. */
    readonly token: string,
  ) {}

  static async open(): Promise<SellerWorkspace> {
    const [shop, browser] = await Promise.all([TestShop.open({ pages: true }), openBrowser()]);
    await shop.database.transaction((tx) => writeDemoRows(tx, buildCatalogue(), new Date()));
    const token = await shop.signIn('commercial');
    const visitor = await Visitor.arrive(browser, shop.url, { width: 1400 });
    await visitor.page.addInitScript(installDriver);
    await visitor.enter(SELLER);
    return new SellerWorkspace(shop, browser, visitor, token);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.shop.close();
  }
}
