import { TestShop } from '../../../../test/support/test-shop.js';
import { COLLECTION, fillCart, createOrder } from '../../../../test/support/order-helpers.js';
import type { CapturedPayment } from '../payment/domain/payment-match.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { CancelOrder } from './cancel-order.js';
import { MarkOrderPaid } from './mark-order-paid.js';
import { PayOrder } from '../payment/pay-order.js';
import { PlaceOrder } from '../checkout/place-order.js';
import { ReleaseExpiredReservations } from '../checkout/release-expired-reservations.js';

describe('paying an order', () => {
  let shop: TestShop;
  let marking: MarkOrderPaid;
  let orders: Orders;

  beforeAll(async () => {
    shop = await TestShop.open();
    marking = shop.get(MarkOrderPaid);
    orders = shop.get(Orders);
  });
  afterAll(() => shop?.close());

  const payment = (order: OrderRow, fields: Partial<CapturedPayment> = {}): CapturedPayment => ({
    provider: 'stripe',
    sessionId: `session-of-${order.id}`,
    amount: order.total,
    currency: 'EUR',
    ...fields,
  });
  const publishedEvents = async (orderId: number) => {
    const rows = await shop.db.query<{ event: string }>(
      `select event from outbox where aggregate_type = 'order' and aggregate_id = $1 order by id`,
      [String(orderId)],
    );
    return rows.map(({ event }) => event);
  };
  const expire = async (order: OrderRow) => {
    await shop.db.query(`update orders set reserved_until = now() - interval '1 second' where id = $1`, [order.id]);
    await shop.get(ReleaseExpiredReservations).release();
  };

  it('pays once when success call and webhook come twenty times concurrently', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 5 });
    const { userId, order } = await createOrder(shop, [[product, 2]]);
    const paying = shop.get(PayOrder);
    const target = { access: { userId, orderToken: undefined }, orderId: order.id };
    const { sessionId, paymentUrl } = await paying.open('stripe', { ...target, orderId: undefined });
    expect(paymentUrl).toContain(sessionId);
    await expect(paying.confirm('stripe', { ...target, sessionId })).rejects.toMatchObject({ code: 'payment-pending' });
    await shop.db.query(`update sandbox_sessions set outcome = 'paid' where session_id = $1`, [sessionId]);
    const captured = payment(order, { sessionId });
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? paying.confirm('stripe', { ...target, sessionId }) : marking.mark(order.number, captured),
      ),
    );
    expect(await orders.find({ id: order.id })).toMatchObject({
      status: 'paid',
      invoiceNumber: expect.stringMatching(/^FAC-/),
      reservedUntil: null,
    });
    expect(await shop.count('invoices', `order_id = ${order.id}`)).toBe(1);
    expect(await shop.count('cart_lines', `cart_id in (select id from carts where user_id = ${userId})`)).toBe(0);
    expect(await shop.count('cart_reservations')).toBe(0);
    expect(await shop.stock(product)).toBe(3);
    expect(await publishedEvents(order.id)).toEqual(['order.placed', 'order.paid']);
    await expect(paying.open('paypal', target)).rejects.toMatchObject({ message: 'Cette commande est déjà payée.' });
    await expect(shop.get(CancelOrder).cancel(userId, order.id)).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('records a captured payment although its order cannot be settled, and settles it later', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 5 });
    const { userId, order } = await createOrder(shop, [[product, 1]]);
    const target = { access: { userId, orderToken: undefined }, orderId: order.id };
    const { sessionId } = await shop.get(PayOrder).open('stripe', target);
    await shop.db.query(`update sandbox_sessions set outcome = 'paid' where session_id = $1`, [sessionId]);
    const confirm = () => shop.get(PayOrder).confirm('stripe', { ...target, sessionId });
    await shop.db.query('alter table invoices add constraint none check (order_id < 0) not valid');
    await expect(confirm()).rejects.toThrow('none');
    await shop.db.query('alter table invoices drop constraint none');
    expect(await orders.find({ id: order.id })).toMatchObject({ status: 'pending', invoiceId: null });
    const captured = await shop.db.query<{ data: CapturedPayment }>(
      `select data from outbox where event = 'payment.captured' and data->>'sessionId' = $1`,
      [sessionId],
    );
    expect(captured).toHaveLength(1);
    expect(await marking.mark(order.number, payment(order, captured[0]?.data))).toBe('paid');
    await confirm();
    expect(
      await shop.count(
        'payment_ledger',
        `kind = 'captured' and payment_session_id = (
      select id from payment_sessions where session_id = '${sessionId}')`,
      ),
    ).toBe(1);
  });

  it('refuses unknown sessions and orders of other users', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 5 });
    const { userId, order } = await createOrder(shop, [[product, 1]]);
    const paying = shop.get(PayOrder);
    const mine = { access: { userId, orderToken: undefined }, orderId: order.id };
    const otherUser = { access: { userId: await shop.createCustomer(), orderToken: undefined }, orderId: order.id };
    await expect(paying.confirm('stripe', { ...mine, sessionId: 'made-up' })).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(paying.open('stripe', otherUser)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(paying.open('stripe', { ...otherUser, orderId: undefined })).rejects.toMatchObject({
      code: 'no-order-to-pay',
    });
    const anonymous = { access: { userId: null, orderToken: undefined }, orderId: order.id };
    await expect(paying.open('stripe', anonymous)).rejects.toMatchObject({ kind: 'unauthenticated' });
    const { sessionId } = await paying.open('stripe', mine);
    await paying.cancel('stripe', mine);
    await expect(paying.confirm('stripe', { ...mine, sessionId })).rejects.toMatchObject({ code: 'payment-cancelled' });
    expect(await orders.find({ id: order.id })).toMatchObject({ status: 'pending' });
  });

  it('puts a payment that does not match under review', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 9 });
    const { order } = await createOrder(shop, [[product, 1]]);
    const wrong = payment(order, { amount: 100 });
    expect([await marking.mark(order.number, wrong), await marking.mark(order.number, wrong)]).toEqual([
      'under-review',
      'under-review',
    ]);
    expect(await orders.find({ id: order.id })).toMatchObject({
      status: 'pending',
      reviewReason: 'amount-mismatch',
      invoiceId: null,
    });
    expect(await publishedEvents(order.id)).toEqual(['order.placed', 'order.payment-under-review']);
    await expire(order);
    expect(await orders.find({ id: order.id })).toMatchObject({ status: 'pending' });

    const { order: paidTwice } = await createOrder(shop, [[product, 1]]);
    expect(await marking.mark(paidTwice.number, payment(paidTwice))).toBe('paid');
    expect(await marking.mark(paidTwice.number, payment(paidTwice, { provider: 'paypal', sessionId: 'other' }))).toBe(
      'under-review',
    );
    expect(await orders.find({ id: paidTwice.id })).toMatchObject({
      status: 'paid',
      reviewReason: 'paid-twice',
      paymentProvider: 'stripe',
    });
    expect(await marking.mark('CMD-2020-999999', payment(paidTwice))).toBe('unknown');
  });

  it('gives back what waited for a decision once another payment pays, and what comes besides it', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 9 });
    const { order } = await createOrder(shop, [[product, 1]]);
    const pay = (fields: Partial<CapturedPayment>) => marking.mark(order.number, payment(order, fields));
    const found = () => orders.find({ id: order.id });
    const returned = async () => {
      const rows = await shop.db.query<{ id: string }>(
        `select data->>'sessionId' as id from outbox where event = 'order.payment-under-review'
           and data->>'reason' = 'paid-twice' and data->>'orderId' = $1 order by 1`,
        [String(order.id)],
      );
      return rows.map(({ id }) => id);
    };
    await pay({ sessionId: 'wrong', amount: 100 });
    await pay({ sessionId: 'wrong-too', amount: 200 });
    expect(await found()).toMatchObject({ reviewReason: 'amount-mismatch', paymentSessionId: 'wrong' });
    expect(await returned()).toEqual(['wrong-too']);
    expect(await pay({ sessionId: 'right' })).toBe('paid');
    expect(await found()).toMatchObject({ status: 'paid', reviewReason: 'paid-twice', paymentSessionId: 'right' });
    expect(await returned()).toEqual(['wrong', 'wrong-too']);
  });

  it('releases stock on expiry, and reserves it again for a late payment', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 2 });
    const { order } = await createOrder(shop, [[product, 2]]);
    await expire(order);
    expect(await shop.stock(product)).toBe(2);
    expect(await orders.find({ id: order.id })).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
    expect(await marking.mark(order.number, payment(order))).toBe('paid');
    expect(await shop.stock(product)).toBe(0);
    expect(await publishedEvents(order.id)).toEqual(['order.placed', 'order.cancelled', 'order.paid']);
  });

  it('puts a late payment under review when the stock is gone or the client had cancelled', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 2 });
    const { order } = await createOrder(shop, [[product, 2]]);
    await expire(order);
    await createOrder(shop, [[product, 1]]);
    expect(await marking.mark(order.number, payment(order))).toBe('under-review');
    expect(await orders.find({ id: order.id })).toMatchObject({
      status: 'cancelled',
      reviewReason: 'stock-gone',
      paymentSessionId: `session-of-${order.id}`,
    });
    expect(await shop.stock(product)).toBe(1);

    const { userId, order: cancelled } = await createOrder(shop, [[product, 1]]);
    const cancelling = shop.get(CancelOrder);
    await expect(cancelling.cancel(await shop.createCustomer(), cancelled.id)).rejects.toMatchObject({
      kind: 'not-found',
    });
    await Promise.all([cancelling.cancel(userId, cancelled.id), cancelling.cancel(userId, cancelled.id)]);
    expect(await shop.stock(product)).toBe(1);
    expect(await orders.listByUser(userId)).toEqual([]);
    expect(await marking.mark(cancelled.number, payment(cancelled))).toBe('under-review');
    expect((await orders.listByUser(userId)).map(({ reviewReason }) => reviewReason)).toEqual(['paid-after-cancel']);
  });

  it('changes stock once when cancelling, expiring and paying run concurrently', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 40 });
    const sales = await Promise.all(Array.from({ length: 8 }, () => createOrder(shop, [[product, 5]])));
    await shop.db.query(`update orders set reserved_until = now() - interval '1 second' where status = 'pending'`);
    const sweeping = shop.get(ReleaseExpiredReservations);
    await Promise.all([
      sweeping.release(),
      sweeping.release(),
      ...sales.map(({ userId, order }) =>
        shop
          .get(CancelOrder)
          .cancel(userId, order.id)
          .catch(() => 'too late'),
      ),
      ...sales.slice(0, 4).map(({ order }) => marking.mark(order.number, payment(order))),
    ]);
    const reservedCount = await shop.count(
      'orders',
      `stock_reserved and id in (${sales.map(({ order }) => order.id).join()})`,
    );
    expect(await shop.stock(product)).toBe(40 - 5 * reservedCount);
    expect(reservedCount).toBe(
      await shop.count('orders', `status = 'paid' and id in (${sales.map(({ order }) => order.id).join()})`),
    );
  });

  it('does not deadlock when a user orders again while a payment is recorded', async () => {
    const product = await shop.createProduct({ netPriceCents: 100, stock: 50 });
    const sales = await Promise.all(Array.from({ length: 6 }, () => createOrder(shop, [[product, 1]])));
    for (const { userId } of sales) await fillCart(shop, userId, [[product, 1]]);
    const done = await Promise.all(
      sales.flatMap(({ userId, order }) => [
        shop.get(PlaceOrder).place(userId, COLLECTION),
        marking.mark(order.number, payment(order)),
      ]),
    );
    expect(done).toHaveLength(12);
  });
});
