import { setTimeout as sleep } from 'node:timers/promises';
import { CheckoutCart } from '@boutik/cart';
import { TestShop } from '../../../../test/support/test-shop.js';
import { COLLECTION, HOME, fillCart, createOrder } from '../../../../test/support/order-helpers.js';
import { Orders } from '../storage/orders.js';
import { PlaceOrder } from './place-order.js';

describe('placing an order', () => {
  let shop: TestShop;
  let placing: PlaceOrder;

  beforeAll(async () => {
    shop = await TestShop.open();
    placing = shop.get(PlaceOrder);
  });
  afterAll(() => shop?.close());

  const publishedEvents = (event: string, orderId: number) =>
    shop.db.query('select 1 from outbox where event = $1 and aggregate_id = $2', [event, String(orderId)]);

  it('copies items, client and recomputed amounts, reserves the stock and leaves the cart unchanged', async () => {
    const card = await shop.createProduct({ netPriceCents: 10_000, stock: 5 });
    const book = await shop.createProduct({ netPriceCents: 1999, stock: 5, vatRateBp: 210 });
    const { userId, order } = await createOrder(shop, [
      [card, 2],
      [book, 1],
    ]);
    expect(order).toMatchObject({
      status: 'pending',
      net: 21_999,
      vat: 1742,
      shipping: 0,
      total: 23_741,
      deliveryMode: 4,
    });
    expect(order.number).toMatch(/^CMD-\d{4}-\d{6}$/);
    expect(order.client).toMatchObject({
      name: 'client1',
      prenom: 'Marie',
      address: '12 rue de Paris',
      postalCode: '97400',
    });
    const minutes = ((order.reservedUntil?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    await shop.db.query(`update products set name = 'Autre', net_price_cents = 1 where id = $1`, [card]);
    const lines = await shop.get(Orders).findLines(order.id);
    expect(lines).toMatchObject([
      { productId: card, quantity: 2, unitNet: 10_000, net: 20_000, vat: 1700, gross: 21_700 },
      { productId: book, quantity: 1, unitNet: 1999, net: 1999, vat: 42, gross: 2041 },
    ]);
    expect(lines[0]?.name).toMatch(/^Carte/);
    expect(await shop.stock(card)).toBe(3);
    expect(await shop.count('cart_lines', `cart_id in (select id from carts where user_id = ${userId})`)).toBe(2);
    expect(await publishedEvents('order.placed', order.id)).toHaveLength(1);
  });

  it('numbers orders beyond 999999', async () => {
    const product = await shop.createProduct({ netPriceCents: 100, stock: 9 });
    await shop.db.query("select setval('order_numbers', 999998)");
    const numbers = [];
    for (let n = 0; n < 2; n += 1) numbers.push((await createOrder(shop, [[product, 1]])).order.number.slice(9));
    expect(numbers).toEqual(['999999', '1000000']);
  });

  it('sells the last unit once to fifty concurrent orders', async () => {
    const last = await shop.createProduct({ netPriceCents: 5000, stock: 1 });
    const customerIds = await Promise.all(Array.from({ length: 50 }, () => shop.createCustomer()));
    for (const customerId of customerIds) await fillCart(shop, customerId, [[last, 1]]);
    const results = await Promise.allSettled(customerIds.map((customerId) => placing.place(customerId, COLLECTION)));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toHaveLength(49);
    for (const reason of refused)
      expect(reason).toMatchObject({
        kind: 'conflict',
        message: expect.stringMatching(/^Stock insuffisant pour Carte/),
      });
    expect(await shop.stock(last)).toBe(0);
    expect(await shop.count('order_lines', `product_id = ${last}`)).toBe(1);
  });

  it('writes nothing when a product is out of stock or not for sale, or the cart is empty', async () => {
    const [available, short] = [
      await shop.createProduct({ netPriceCents: 100, stock: 9 }),
      await shop.createProduct({ netPriceCents: 100, stock: 9 }),
    ];
    const userId = await shop.createCustomer();
    await expect(placing.place(userId, COLLECTION)).rejects.toMatchObject({ kind: 'invalid', code: 'empty-cart' });
    await fillCart(shop, userId, [
      [available, 2],
      [short, 2],
    ]);
    await shop.db.query('update products set stock = 1 where id = $1', [short]);
    await expect(placing.place(userId, COLLECTION)).rejects.toMatchObject({ code: 'insufficient-stock' });
    await shop.db.query('update products set stock = 9, is_active = false where id = $1', [short]);
    await expect(placing.place(userId, COLLECTION)).rejects.toMatchObject({ code: 'product-not-for-sale' });
    expect(await shop.count('orders', `user_id = ${userId}`)).toBe(0);
    expect(await shop.stock(available)).toBe(9);
  });

  it('requires an address for home delivery', async () => {
    const product = await shop.createProduct({ netPriceCents: 1000, stock: 3 });
    const userId = await shop.createCustomer();
    await fillCart(shop, userId, [[product, 1]]);
    await shop.db.query(`update users set adresse = null where id = $1`, [userId]);
    await expect(placing.place(userId, HOME)).rejects.toMatchObject({
      kind: 'invalid',
      details: { fields: { selectedModeLivraison: [expect.stringContaining('adresse')] } },
    });
    expect(await shop.count('orders', `user_id = ${userId}`)).toBe(0);
    expect(await placing.place(userId, COLLECTION)).toMatchObject({ deliveryMode: 4 });
  });

  it('reserves stock once per cart: the same cart is the same order, a changed one replaces it', async () => {
    const product = await shop.createProduct({ netPriceCents: 1000, stock: 3 });
    const { userId, order } = await createOrder(shop, [[product, 2]]);
    const again = await Promise.all([1, 2, 3].map(() => placing.place(userId, COLLECTION)));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([order.id]));
    expect(await shop.stock(product)).toBe(1);
    const cart = await shop.database.transaction((tx) => shop.get(CheckoutCart).lockCart(tx, userId));
    expect(cart?.lines).toMatchObject([{ quantity: 2, reservedQuantity: 2 }]);
    await fillCart(shop, userId, [[product, 1]]);
    await expect(fillCart(shop, userId, [[product, 1]])).rejects.toMatchObject({ details: { facts: { stock: 3 } } });
    const next = await placing.place(userId, COLLECTION);
    expect(next.id).not.toBe(order.id);
    expect(await shop.stock(product)).toBe(0);
    expect(await shop.get(Orders).find({ id: order.id })).toMatchObject({
      status: 'cancelled',
      cancelReason: 'replaced',
      stockReserved: false,
    });
    expect((await shop.get(Orders).listByUser(userId)).map(({ id }) => id)).toEqual([next.id]);
  });

  it('returns the same order for a retried request, whatever the cart contains now', async () => {
    const product = await shop.createProduct({ netPriceCents: 1000, stock: 9 });
    const userId = await shop.createCustomer();
    await fillCart(shop, userId, [[product, 1]]);
    const first = await placing.place(userId, COLLECTION, `lost-${userId}`);
    await fillCart(shop, userId, [[product, 1]]);
    expect((await placing.place(userId, COLLECTION, `lost-${userId}`)).id).toBe(first.id);
    expect(await shop.count('orders', `user_id = ${userId}`)).toBe(1);
    expect((await placing.place(userId, COLLECTION, `next-${userId}`)).id).not.toBe(first.id);
  });

  it('does not deadlock when carts with the same products are ordered concurrently', async () => {
    const [a, b] = [
      await shop.createProduct({ netPriceCents: 100, stock: 500 }),
      await shop.createProduct({ netPriceCents: 100, stock: 500 }),
    ];
    const pairs = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => createOrder(shop, n % 2 ? [[a, 1]] : [[b, 1]])));
    for (const [at, { userId }] of pairs.entries()) await fillCart(shop, userId, at % 2 ? [[a, 2]] : [[b, 2]]);
    await Promise.all(pairs.flatMap(({ userId }) => [placing.place(userId, COLLECTION), placing.place(userId, HOME)]));
    expect(await shop.stock(a)).toBe(500 - 3 - 6);
    expect(await shop.stock(b)).toBe(500 - 3 - 6);
  });

  it('writes nothing when its connection is killed during the transaction', async () => {
    const product = await shop.createProduct({ netPriceCents: 1000, stock: 3 });
    const userId = await shop.createCustomer();
    await fillCart(shop, userId, [[product, 1]]);
    const blocker = shop.database.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('select 1 from products where id = $1 for no key update', [product]);
    const attempt = placing.place(userId, COLLECTION).then(
      () => 'placed',
      () => 'failed',
    );
    await killWaitingConnection(shop);
    await blocker.rollbackTransaction();
    await blocker.release();
    expect(await attempt).toBe('failed');
    expect(await shop.count('orders', `user_id = ${userId}`)).toBe(0);
    expect(await shop.stock(product)).toBe(3);
    expect(await placing.place(userId, COLLECTION)).toMatchObject({ status: 'pending' });
  });
});

/** Ends the database session that waits for a product's row. */
async function killWaitingConnection(shop: TestShop): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const killed = await shop.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%from products%'`,
    );
    if (killed.length > 0) return;
    await sleep(50);
  }
  throw new Error('No connection was waiting.');
}
