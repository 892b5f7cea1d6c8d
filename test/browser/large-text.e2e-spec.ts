import type { Browser } from 'playwright-core';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor, wake } from './visitor.js';

jest.setTimeout(120_000);
const CLIENT = 'marie@boutik.test';
const PHONE = 390;

describeBuilt('text at twice its size on a phone', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const products = [{ name: 'Serveur', netPriceCents: 912_345, stock: 20 }];
    const users = [{ email: CLIENT, prenom: 'Marie' }];
    [shop, browser] = await Promise.all([TestShop.open({ pages: true, products, users }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it('fits the main pages, and those of an order and of its payment with a deposit', async () => {
    const marie = await Customer.signIn(shop.url, CLIENT);
    await marie.add(shop.productId('Serveur'));
    const { commande_id: id } = (await marie.order()).body;
    await shop.db.query('update orders set deposit_cents = total_cents / 2, deposit_bp = 5000 where id = $1', [id]);
    const visitor = await Visitor.arrive(browser, shop.url, { width: PHONE, guarded: false });
    const { page } = visitor;
    await visitor.enter(CLIENT);
    const main = ['/', '/category/1', `/produit/${shop.productId('Serveur')}`, '/login', '/panier', '/profil'];
    for (const path of [...main, `/detail_commande/${id}`, `/payment-select?commande=${id}`]) {
      await visitor.open(path);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await wake(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ path, width: Math.max(width, PHONE) }).toEqual({ path, width: PHONE });
    }
    await page.context().close();
  });
});
