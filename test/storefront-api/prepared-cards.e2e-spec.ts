import { ProductCardCache } from '@boutik/search';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

interface Listing {
  data: { nom: string; prix_vente: number }[];
}

describe('the cards of products before anybody asks for them', () => {
  let shop: TestShop;
  let client: SignedInUser;
  let cards: ProductCardCache;
  beforeAll(async () => {
    const products = ['Souris', 'Clavier', 'Écran'].map((name) => ({ name, netPriceCents: 10_000, stock: 5 }));
    shop = await TestShop.open({ products });
    client = await shop.signedInUser('Dupont');
    cards = shop.get(ProductCardCache);
  });
  afterAll(() => shop?.close());

  const list = async () => (await shop.call<Listing>('GET', '/api/produits', { token: client.token })).body.data;
  /** Statements of a list that read products; the session is read in any case. */
  const readsOfProducts = async () =>
    (await shop.statementTexts(list)).filter((text) => text.includes('from products p left join brands b'));

  it('are read once', async () => {
    await until('the cards', () => cards.prepare());
    expect(cards.size).toBe(3);
    expect(await cards.prepare()).toBe(false);
    expect(await readsOfProducts()).toEqual([]);
  });

  it('are read again after a change', async () => {
    await shop.db.query("update products set net_price_cents = 20000 where name = 'Souris'");
    await until('the card to be removed', async () => cards.size === 2);
    expect(await cards.prepare()).toBe(true);
    expect(await readsOfProducts()).toEqual([]);
    expect((await list()).find(({ nom }) => nom === 'Souris')?.prix_vente).toBe(200);
  });

  it('are not read while changes cannot be announced, which would not remove them', async () => {
    await shop.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'boutik-page_changes' and datname = current_database()`,
    );
    await until('the cards to be removed', async () => cards.size === 0);
    expect(await cards.prepare()).toBe(false);
    expect(await readsOfProducts()).toHaveLength(1);
    await until('the notices', () => cards.prepare());
    expect(cards.size).toBe(3);
  });
});
