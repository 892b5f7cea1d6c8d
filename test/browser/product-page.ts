import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

export const CARD = 'GeForce RTX 5070 Ventus';
/** Six of them, each with an address of its own. */
export const pictures = Array.from({ length: 6 }, (_, at) => `/placeholder.svg?${at + 1}`);

/** A running shop with one complete product and eight similar ones, and a browser. */
export class ProductPage {
  private constructor(
    readonly shop: TestShop,
    private readonly browser: Browser,
  ) {}

  static async open(): Promise<ProductPage> {
    const products = [
      { name: CARD, netPriceCents: 10_000, stock: 25 },
      ...Array.from({ length: 8 }, (_, at) => ({ name: `Carte ${at + 1}`, netPriceCents: 9_000 + at, stock: at })),
    ];
    const [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products, users: [] }),
      openBrowser(),
    ]);
    await shop.db.query(
      `update products set image_urls = $2, description_html = '<p>Une carte rapide.</p><p>Elle se tait.</p>',
         specification = '{"general": {"marque": "MSI", "ports": {"hdmi": "1"}}, "memoire": {"taille": "12 Go"}}',
         eco_fee_cents = 100, repair_index_tenths = 74, energy_class = 'F', spare_parts_years = 5,
         promo_price_cents = 8000, is_promotion = true, struck_price_cents = 9500, is_new = true, delivery_time = '48 heures'
       where id = $1`,
      [shop.productId(CARD), pictures],
    );
    return new ProductPage(shop, browser);
  }

  get path(): string {
    return `/produit/${this.shop.productId(CARD)}`;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.shop.close();
  }

  /** A visitor who has not opened a page yet. */
  visitor({ width = 1366, scripts = true } = {}): Promise<Visitor> {
    return Visitor.arrive(this.browser, this.shop.url, { width, scripts });
  }

  /** A visitor on the page of the product. */
  async guest(options: { width?: number; scripts?: boolean } = {}): Promise<Visitor> {
    const visitor = await this.visitor(options);
    await visitor.open(this.path);
    return visitor;
  }
}

/** The gallery of the product. */
export function stage(page: Page): Locator {
  return page.getByRole('region', { name: 'Images du produit' });
}

const NEIGHBOURS = `(() => {
  const list = document.querySelector('section[aria-label="Produits similaires"] ul');
  const frame = list?.getBoundingClientRect();
  const whole = [...(list?.querySelectorAll('article') ?? [])].filter((card) => {
    const { left, right } = card.getBoundingClientRect();
    return left >= frame.left - 2 && right <= frame.right + 2;
  });
  return whole.map((card) => card.querySelector('h3').textContent).join();
})()`;

/** Waits until exactly these similar products are seen whole. */
export async function seesNeighbours(page: Page, names: readonly string[]): Promise<void> {
  for (const end = Date.now() + 15_000; ; await sleep(100)) {
    const seen = await page.evaluate<string>(NEIGHBOURS);
    if (seen === names.join()) return;
    if (Date.now() > end) throw new Error(`sees ${seen}, not ${names.join()}`);
  }
}
