import type { Browser } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const MOUSE = 'Souris sans fil';
const CLIENT = 'client@boutik.test';

describeBuilt('reviews', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const users = [{ email: CLIENT, prenom: 'Marie' }];
    const products = [{ name: MOUSE, netPriceCents: 2000, stock: 20 }];
    [shop, browser] = await Promise.all([TestShop.open({ pages: true, products, users }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it('are thanked for where they were written (SF-369)', async () => {
    const visitor = await Visitor.arrive(browser, shop.url);
    const { page } = visitor;
    await visitor.enter(CLIENT);
    await visitor.open(`/produit/${shop.productId(MOUSE)}`);
    await page.getByRole('radio', { name: '5 étoiles, excellent' }).check({ force: true });
    await page.getByLabel('Votre avis').fill('Silencieuse.');
    await visitor.press('Publier mon avis');
    await page.getByRole('heading', { name: 'Modifier votre avis' }).waitFor();
    // The page has been read again by then.
    await page.getByText('Merci pour votre retour, votre avis a été enregistré avec succès').waitFor();
    expect(await page.getByLabel('Votre avis').inputValue()).toBe('Silencieuse.');
    expect(await page.locator('#avis li').filter({ hasText: 'Silencieuse.' }).count()).toBe(1);
    expect(visitor.complaints).toEqual([]);
  });
});
