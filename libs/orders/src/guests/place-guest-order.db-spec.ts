import { randomUUID } from 'node:crypto';
import { COLLECTION } from '../../../../test/support/order-helpers.js';
import { StatementKiller } from '../../../../test/support/statement-killer.js';
import { TestShop } from '../../../../test/support/test-shop.js';
import { PlaceGuestOrder } from './place-guest-order.js';

describe('the order of a guest', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open({ env: { LIMIT_GUEST_ORDERS_PER_ADDRESS: '1000', LIMIT_MAILS_PER_ACCOUNT: '1000' } });
  });
  afterAll(() => shop?.close());

  it('is placed as a whole or not at all, whatever statement the connection dies at', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 5 });
    const session = randomUUID();
    const added = { produit_id: product, quantity: 2, session_id: session };
    await shop.call('POST', '/api/cart/add-no-auth', { session, body: added });
    const request = {
      guestCartId: session,
      contact: {
        email: 'line@lagon.test',
        prenom: 'Line',
        name: 'Maillot',
        phone: null,
        address: { line: '3 chemin des Filaos', complement: '', postalCode: '97460', city: 'Saint-Paul' },
      },
      delivery: COLLECTION,
      requestKey: 'once',
      address: '203.0.113.9',
    };
    const state = async () => ({
      users: await shop.count('users', 'true'),
      orders: await shop.count('orders', 'true'),
      lines: await shop.count('order_lines', 'true'),
      events: await shop.count('outbox', 'true'),
      cart: await shop.count('cart_lines', `product_id = ${product}`),
      stock: await shop.stock(product),
    });
    const before = await state();
    const place = () => shop.get(PlaceGuestOrder).place(request);
    const killed = await new StatementKiller(shop).killAtEach(place, async () => expect(await state()).toEqual(before));
    expect(killed).toBeGreaterThan(8);
    const after = { users: before.users + 1, orders: before.orders + 1, lines: before.lines + 1, stock: 3 };
    expect(await state()).toMatchObject(after);
    // The same request again is the same order.
    await place();
    expect(await state()).toMatchObject(after);
  });
});
