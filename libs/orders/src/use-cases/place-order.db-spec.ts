import { setTimeout as sleep } from 'node:timers/promises';
import { CartToOrder } from '@boutik/cart';
import { TestShop } from '../../../../test/support/test-shop.js';
import { fill, ordered } from '../../../../test/shopper/shop-floor-sales.js';
import { Orders } from '../storage/orders.js';
import { PlaceOrder } from './place-order.js';

describe('placing an order', () => {
  let floor: TestShop;
  let placing: PlaceOrder;

  beforeAll(async () => {
    floor = await TestShop.open();
    placing = floor.get(PlaceOrder);
  });
  afterAll(() => floor?.close());

  const told = (event: string, orderId: number) =>
    floor.db.query('select 1 from outbox where event = $1 and aggregate_id = $2', [event, String(orderId)]);

  it('copies items, client and recomputed amounts, reserves the stock and leaves the cart unchanged', async () => {
    const card = await floor.product({ netPriceCents: 10_000, stock: 5 });
    const book = await floor.product({ netPriceCents: 1999, stock: 5, vatRateBp: 210 });
    const { userId, order } = await ordered(floor, [
      [card, 2],
      [book, 1],
    ]);
    expect(order).toMatchObject({
      status: 'en attente',
      net: 21_999,
      vat: 1742,
      shipping: 0,
      total: 23_741,
      deliveryMode: 4,
    });
    expect(order.number).toMatch(/^CMD-\d{4}-\d{6}$/);
    expect(order.client).toMatchObject({
      name: 'Payet',
      prenom: 'Marie',
      address: '12 rue de Paris',
      postalCode: '97400',
    });
    const minutes = ((order.holdExpiresAt?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    await floor.db.query(`update products set name = 'Autre', net_price_cents = 1 where id = $1`, [card]);
    const lines = await floor.get(Orders).lines(order.id);
    expect(lines).toMatchObject([
      { productId: card, quantity: 2, unitNet: 10_000, net: 20_000, vat: 1700, gross: 21_700 },
      { productId: book, quantity: 1, unitNet: 1999, net: 1999, vat: 42, gross: 2041 },
    ]);
    expect(lines[0]?.name).toMatch(/^Carte/);
    expect(await floor.stock(card)).toBe(3);
    expect(await floor.count('cart_lines', `cart_id in (select id from carts where user_id = ${userId})`)).toBe(2);
    expect(await told('order.placed', order.id)).toHaveLength(1);
  });

  it('sells the last unit once to fifty concurrent orders', async () => {
    const last = await floor.product({ netPriceCents: 5000, stock: 1 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => floor.createCustomer()));
    for (const buyer of buyers) await fill(floor, buyer, [[last, 1]]);
    const results = await Promise.allSettled(buyers.map((buyer) => placing.place(buyer, 4)));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toHaveLength(49);
    for (const reason of refused)
      expect(reason).toMatchObject({
        kind: 'conflict',
        message: expect.stringMatching(/^Stock insuffisant pour Carte/),
      });
    expect(await floor.stock(last)).toBe(0);
    expect(await floor.count('order_lines', `product_id = ${last}`)).toBe(1);
  }, 60_000);

  it('writes nothing when a product is out of stock or not for sale, or the cart is empty', async () => {
    const [there, short] = [
      await floor.product({ netPriceCents: 100, stock: 9 }),
      await floor.product({ netPriceCents: 100, stock: 9 }),
    ];
    const userId = await floor.createCustomer();
    await expect(placing.place(userId, 4)).rejects.toMatchObject({ kind: 'invalid', code: 'empty-cart' });
    await fill(floor, userId, [
      [there, 2],
      [short, 2],
    ]);
    await floor.db.query('update products set stock = 1 where id = $1', [short]);
    await expect(placing.place(userId, 4)).rejects.toMatchObject({ code: 'insufficient-stock' });
    await floor.db.query('update products set stock = 9, is_active = false where id = $1', [short]);
    await expect(placing.place(userId, 4)).rejects.toMatchObject({ code: 'product-not-for-sale' });
    expect(await floor.count('orders', `user_id = ${userId}`)).toBe(0);
    expect(await floor.stock(there)).toBe(9);
  });

  it('requires an address for home delivery', async () => {
    const product = await floor.product({ netPriceCents: 1000, stock: 3 });
    const userId = await floor.createCustomer();
    await fill(floor, userId, [[product, 1]]);
    await floor.db.query(`update users set adresse = null where id = $1`, [userId]);
    await expect(placing.place(userId, 5)).rejects.toMatchObject({
      kind: 'invalid',
      details: { fields: { selectedModeLivraison: [expect.stringContaining('adresse')] } },
    });
    expect(await floor.count('orders', `user_id = ${userId}`)).toBe(0);
    expect(await placing.place(userId, 4)).toMatchObject({ deliveryMode: 4 });
  });

  it('reserves stock once per cart: the same cart is the same order, a changed one replaces it', async () => {
    const product = await floor.product({ netPriceCents: 1000, stock: 3 });
    const { userId, order } = await ordered(floor, [[product, 2]]);
    const again = await Promise.all([1, 2, 3].map(() => placing.place(userId, 4)));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([order.id]));
    expect(await floor.stock(product)).toBe(1);
    const cart = await floor.database.transaction((tx) => floor.get(CartToOrder).hold(tx, userId));
    expect(cart).toMatchObject([{ quantity: 2, held: 2 }]);
    await fill(floor, userId, [[product, 1]]);
    await expect(fill(floor, userId, [[product, 1]])).rejects.toMatchObject({ details: { facts: { stock: 3 } } });
    const next = await placing.place(userId, 4);
    expect(next.id).not.toBe(order.id);
    expect(await floor.stock(product)).toBe(0);
    expect(await floor.get(Orders).find({ id: order.id })).toMatchObject({
      status: 'annulé',
      cancelReason: 'replaced',
      holdsStock: false,
    });
    expect((await floor.get(Orders).listOf(userId)).map(({ id }) => id)).toEqual([next.id]);
  });

  it('returns the same order for a retried request, whatever the cart contains now', async () => {
    const product = await floor.product({ netPriceCents: 1000, stock: 9 });
    const userId = await floor.createCustomer();
    await fill(floor, userId, [[product, 1]]);
    const first = await placing.place(userId, 4, `lost-${userId}`);
    await fill(floor, userId, [[product, 1]]);
    expect((await placing.place(userId, 4, `lost-${userId}`)).id).toBe(first.id);
    expect(await floor.count('orders', `user_id = ${userId}`)).toBe(1);
    expect((await placing.place(userId, 4, `next-${userId}`)).id).not.toBe(first.id);
  });

  it('does not deadlock when carts with the same products are ordered concurrently', async () => {
    const [a, b] = [
      await floor.product({ netPriceCents: 100, stock: 500 }),
      await floor.product({ netPriceCents: 100, stock: 500 }),
    ];
    const pairs = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => ordered(floor, n % 2 ? [[a, 1]] : [[b, 1]])));
    for (const [at, { userId }] of pairs.entries()) await fill(floor, userId, at % 2 ? [[a, 2]] : [[b, 2]]);
    await Promise.all(pairs.flatMap(({ userId }) => [placing.place(userId, 4), placing.place(userId, 5)]));
    expect(await floor.stock(a)).toBe(500 - 3 - 6);
    expect(await floor.stock(b)).toBe(500 - 3 - 6);
  }, 30_000);

  it('writes nothing when its connection is killed during the transaction', async () => {
    const product = await floor.product({ netPriceCents: 1000, stock: 3 });
    const userId = await floor.createCustomer();
    await fill(floor, userId, [[product, 1]]);
    const blocker = floor.database.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('select 1 from products where id = $1 for update', [product]);
    const attempt = placing.place(userId, 4).then(
      () => 'placed',
      () => 'failed',
    );
    await killWaiting(floor);
    await blocker.rollbackTransaction();
    await blocker.release();
    expect(await attempt).toBe('failed');
    expect(await floor.count('orders', `user_id = ${userId}`)).toBe(0);
    expect(await floor.stock(product)).toBe(3);
    expect(await placing.place(userId, 4)).toMatchObject({ status: 'en attente' });
  });
});

/** Ends the database session that waits for a product's row. */
async function killWaiting(floor: TestShop): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const killed = await floor.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%from products%'`,
    );
    if (killed.length > 0) return;
    await sleep(50);
  }
  throw new Error('No connection was waiting.');
}
