import { TestShop } from '../../../../test/support/test-shop.js';
import { fill, ordered } from '../../../../test/shopper/shop-floor-sales.js';
import type { CapturedPayment } from '../domain/payment-verdict.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { CancelOrder } from './cancel-order.js';
import { MarkOrderPaid } from './mark-order-paid.js';
import { PayOrder } from './pay-order.js';
import { PlaceOrder } from './place-order.js';
import { ReleaseExpiredHolds } from './release-expired-holds.js';

describe('paying an order', () => {
  let floor: TestShop;
  let marking: MarkOrderPaid;
  let orders: Orders;

  beforeAll(async () => {
    floor = await TestShop.open();
    marking = floor.get(MarkOrderPaid);
    orders = floor.get(Orders);
  });
  afterAll(() => floor?.close());

  const payment = (order: OrderRow, fields: Partial<CapturedPayment> = {}): CapturedPayment => ({
    provider: 'stripe',
    sessionId: `session-of-${order.id}`,
    amount: order.total,
    currency: 'EUR',
    ...fields,
  });
  const news = async (orderId: number) => {
    const rows = await floor.db.query<{ event: string }>(
      `select event from outbox where aggregate_type = 'order' and aggregate_id = $1 order by id`,
      [String(orderId)],
    );
    return rows.map(({ event }) => event);
  };
  const expire = async (order: OrderRow) => {
    await floor.db.query(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [order.id]);
    await floor.get(ReleaseExpiredHolds).release();
  };

  it('pays once when success call and webhook come twenty times concurrently', async () => {
    const product = await floor.product({ netPriceCents: 10_000, stock: 5 });
    const { userId, order } = await ordered(floor, [[product, 2]]);
    const paying = floor.get(PayOrder);
    const target = { reader: { userId, orderToken: undefined }, orderId: order.id };
    const { sessionId, paymentUrl } = await paying.open('stripe', { ...target, orderId: undefined });
    expect(paymentUrl).toContain(sessionId);
    await expect(paying.confirm('stripe', { ...target, sessionId })).rejects.toMatchObject({ code: 'payment-pending' });
    await floor.db.query(`update sandbox_sessions set outcome = 'paid' where session_id = $1`, [sessionId]);
    const captured = payment(order, { sessionId });
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? paying.confirm('stripe', { ...target, sessionId }) : marking.mark(order.number, captured),
      ),
    );
    expect(await orders.find({ id: order.id })).toMatchObject({
      status: 'payé',
      invoiceNumber: expect.stringMatching(/^FAC-/),
      holdExpiresAt: null,
    });
    expect(await floor.count('invoices', `order_id = ${order.id}`)).toBe(1);
    expect(await floor.count('cart_lines', `cart_id in (select id from carts where user_id = ${userId})`)).toBe(0);
    expect(await floor.count('cart_held_units')).toBe(0);
    expect(await floor.stock(product)).toBe(3);
    expect(await news(order.id)).toEqual(['order.placed', 'order.paid']);
    await expect(paying.open('paypal', target)).rejects.toMatchObject({ message: 'Cette commande est déjà payée.' });
    await expect(floor.get(CancelOrder).cancel(userId, order.id)).rejects.toMatchObject({ kind: 'conflict' });
  }, 30_000);

  it('refuses unknown sessions and orders of other users', async () => {
    const product = await floor.product({ netPriceCents: 10_000, stock: 5 });
    const { userId, order } = await ordered(floor, [[product, 1]]);
    const paying = floor.get(PayOrder);
    const mine = { reader: { userId, orderToken: undefined }, orderId: order.id };
    const stranger = { reader: { userId: await floor.createCustomer(), orderToken: undefined }, orderId: order.id };
    await expect(paying.confirm('stripe', { ...mine, sessionId: 'made-up' })).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(paying.open('stripe', stranger)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(paying.open('stripe', { ...stranger, orderId: undefined })).rejects.toMatchObject({
      code: 'no-order-to-pay',
    });
    const nobody = { reader: { userId: null, orderToken: undefined }, orderId: order.id };
    await expect(paying.open('stripe', nobody)).rejects.toMatchObject({ kind: 'unauthenticated' });
    const { sessionId } = await paying.open('stripe', mine);
    await paying.cancel('stripe', mine);
    await expect(paying.confirm('stripe', { ...mine, sessionId })).rejects.toMatchObject({ code: 'payment-cancelled' });
    expect(await orders.find({ id: order.id })).toMatchObject({ status: 'en attente' });
  });

  it('puts a payment that does not match under review', async () => {
    const product = await floor.product({ netPriceCents: 10_000, stock: 9 });
    const { order } = await ordered(floor, [[product, 1]]);
    const wrong = payment(order, { amount: 100 });
    expect([await marking.mark(order.number, wrong), await marking.mark(order.number, wrong)]).toEqual([
      'held-for-review',
      'held-for-review',
    ]);
    expect(await orders.find({ id: order.id })).toMatchObject({
      status: 'en attente',
      reviewReason: 'amount-mismatch',
      invoiceId: null,
    });
    expect(await news(order.id)).toEqual(['order.placed', 'order.held-for-review']);
    await expire(order);
    expect(await orders.find({ id: order.id })).toMatchObject({ status: 'en attente' });

    const { order: twice } = await ordered(floor, [[product, 1]]);
    expect(await marking.mark(twice.number, payment(twice))).toBe('paid');
    expect(await marking.mark(twice.number, payment(twice, { provider: 'paypal', sessionId: 'other' }))).toBe(
      'held-for-review',
    );
    expect(await orders.find({ id: twice.id })).toMatchObject({
      status: 'payé',
      reviewReason: 'paid-twice',
      paymentProvider: 'stripe',
    });
    expect(await marking.mark('CMD-2020-999999', payment(twice))).toBe('unknown');
  });

  it('releases stock on expiry, and reserves it again for a late payment', async () => {
    const product = await floor.product({ netPriceCents: 10_000, stock: 2 });
    const { order } = await ordered(floor, [[product, 2]]);
    await expire(order);
    expect(await floor.stock(product)).toBe(2);
    expect(await orders.find({ id: order.id })).toMatchObject({ status: 'annulé', cancelReason: 'expired' });
    expect(await marking.mark(order.number, payment(order))).toBe('paid');
    expect(await floor.stock(product)).toBe(0);
    expect(await news(order.id)).toEqual(['order.placed', 'order.cancelled', 'order.paid']);
  });

  it('puts a late payment under review when the stock is gone or the client had cancelled', async () => {
    const product = await floor.product({ netPriceCents: 10_000, stock: 2 });
    const { order } = await ordered(floor, [[product, 2]]);
    await expire(order);
    await ordered(floor, [[product, 1]]);
    expect(await marking.mark(order.number, payment(order))).toBe('held-for-review');
    expect(await orders.find({ id: order.id })).toMatchObject({
      status: 'annulé',
      reviewReason: 'stock-gone',
      paymentSessionId: `session-of-${order.id}`,
    });
    expect(await floor.stock(product)).toBe(1);

    const { userId, order: dropped } = await ordered(floor, [[product, 1]]);
    const cancelling = floor.get(CancelOrder);
    await expect(cancelling.cancel(await floor.createCustomer(), dropped.id)).rejects.toMatchObject({ kind: 'not-found' });
    await Promise.all([cancelling.cancel(userId, dropped.id), cancelling.cancel(userId, dropped.id)]);
    expect(await floor.stock(product)).toBe(1);
    expect(await orders.listOf(userId)).toEqual([]);
    expect(await marking.mark(dropped.number, payment(dropped))).toBe('held-for-review');
    expect((await orders.listOf(userId)).map(({ reviewReason }) => reviewReason)).toEqual(['paid-after-cancel']);
  });

  it('changes stock once when cancelling, expiring and paying run concurrently', async () => {
    const product = await floor.product({ netPriceCents: 10_000, stock: 40 });
    const sales = await Promise.all(Array.from({ length: 8 }, () => ordered(floor, [[product, 5]])));
    await floor.db.query(`update orders set hold_expires_at = now() - interval '1 second' where status = 'en attente'`);
    const sweeping = floor.get(ReleaseExpiredHolds);
    await Promise.all([
      sweeping.release(),
      sweeping.release(),
      ...sales.map(({ userId, order }) =>
        floor.get(CancelOrder)
          .cancel(userId, order.id)
          .catch(() => 'too late'),
      ),
      ...sales.slice(0, 4).map(({ order }) => marking.mark(order.number, payment(order))),
    ]);
    const held = await floor.count('orders', `holds_stock and id in (${sales.map(({ order }) => order.id).join()})`);
    expect(await floor.stock(product)).toBe(40 - 5 * held);
    expect(held).toBe(
      await floor.count('orders', `status = 'payé' and id in (${sales.map(({ order }) => order.id).join()})`),
    );
  }, 30_000);

  it('does not deadlock when a user orders again while a payment is recorded', async () => {
    const product = await floor.product({ netPriceCents: 100, stock: 50 });
    const sales = await Promise.all(Array.from({ length: 6 }, () => ordered(floor, [[product, 1]])));
    for (const { userId } of sales) await fill(floor, userId, [[product, 1]]);
    const done = await Promise.all(
      sales.flatMap(({ userId, order }) => [
        floor.get(PlaceOrder).place(userId, 4),
        marking.mark(order.number, payment(order)),
      ]),
    );
    expect(done).toHaveLength(12);
  }, 30_000);
});
