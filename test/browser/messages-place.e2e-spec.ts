import type { Browser } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const CARD = 'GeForce RTX 5070 Ventus';
const MARIE = 'marie@boutik.test';

/** Where the message is in the page, whose width is without the room of the scroll bar, and whether it covers the title. */
const positionOfMessage = () => {
  const message = document.querySelector('output > *')?.getBoundingClientRect();
  const title = document.querySelector('h1');
  if (!message || !title) return null;
  const words = document.createRange();
  words.selectNodeContents(title);
  const { left, right, top, bottom } = words.getBoundingClientRect();
  return {
    left: message.left,
    fromRight: document.documentElement.getBoundingClientRect().width - message.right,
    coversTitle: message.left < right && message.right > left && message.top < bottom && message.bottom > top,
  };
};

describeBuilt('the place of messages', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const products = [{ name: CARD, netPriceCents: 10_000, stock: 50 }];
    const users = [{ email: MARIE, prenom: 'Marie' }];
    [shop, browser] = await Promise.all([TestShop.open({ pages: true, worker: true, products, users }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it.each([320, 390, 768, 1440])('is in the page, and beside the title after a sign-in, at %i px', async (width) => {
    const marie = await Visitor.arrive(browser, shop.url, { width });
    const { page } = marie;
    await marie.open(`/produit/${shop.productId(CARD)}`);
    await marie.press('Ajouter au panier');
    await page.getByRole('dialog', { name: 'Cet article a bien été ajouté au panier' }).waitFor();
    await page.getByText('Le produit a été ajouté à votre panier').waitFor();
    expect(await page.evaluate(positionOfMessage)).toMatchObject({ fromRight: 12 });
    await marie.open('/panier');
    await marie.press('Passer commande');
    await marie.arrivesAt('Heureux de vous revoir');
    await marie.signIn(MARIE);
    await marie.arrivesAt('Vérification de votre commande');
    await page.getByText('Connexion réussie !').waitFor();
    const place = await page.evaluate(positionOfMessage);
    expect(place).toMatchObject({ fromRight: 12, coversTitle: false });
    expect(place?.left).toBeGreaterThanOrEqual(12);
    expect(marie.complaints).toEqual([]);
  });
});
