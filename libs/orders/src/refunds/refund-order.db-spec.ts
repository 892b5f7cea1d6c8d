import { TestShop } from '../../../../test/support/test-shop.js';
import { createOrder, refundByStaff } from '../../../../test/support/order-helpers.js';
import { Orders } from '../storage/orders.js';
import { MarkOrderPaid } from '../lifecycle/mark-order-paid.js';
import { PayOrder } from '../payment/pay-order.js';
import { RefundOrder, type RefundRequest } from './refund-order.js';
import { SettleRefund } from './settle-refund.js';

describe('giving the money of an order back', () => {
  let shop: TestShop;
  let refunding: RefundOrder;
  let settling: SettleRefund;
  let orders: Orders;

  beforeAll(async () => {
    shop = await TestShop.open();
    refunding = shop.get(RefundOrder);
    settling = shop.get(SettleRefund);
    orders = shop.get(Orders);
  });
  afterAll(() => shop?.close());

  async function paid(items: number | [productId: number, quantity: number][]) {
    const one = async (quantity: number): Promise<[number, number][]> => [
      [await shop.createProduct({ netPriceCents: 10_000, stock: 10 }), quantity],
    ];
    const { userId, order } = await createOrder(shop, typeof items === 'number' ? await one(items) : items);
    const target = { access: { userId, orderToken: undefined }, orderId: order.id };
    const paying = shop.get(PayOrder);
    const { sessionId } = await paying.open('stripe', target);
    await shop.db.query(`update sandbox_sessions set outcome = 'paid' where session_id = $1`, [sessionId]);
    await paying.confirm('stripe', { ...target, sessionId });
    return order;
  }
  const refund = (orderId: number, key: string, credit: RefundRequest['credit'] = 'everything-left') =>
    orders.transaction((tx) => refunding.refund(tx, { orderId, credit, reason: 'Retour', key }));
  const status = async (id: number) => (await orders.find({ id }))?.status;
  const requestedRefunds = (orderId: number) =>
    shop.db.query<{ amount: number }>(
      `select r.amount_cents::int as amount from payment_refunds r
       join payment_sessions s on s.id = r.payment_session_id join orders o on o.number = s.reference where o.id = $1`,
      [orderId],
    );

  it('requests credit note and refund once, and is refunded when the provider confirms', async () => {
    const order = await paid(2);
    const results = await Promise.all([refund(order.id, 'all'), refund(order.id, 'all'), refund(order.id, 'all')]);
    expect(new Set(results.map((result) => result?.creditNoteNumber)).size).toBe(1);
    expect(results[0]).toMatchObject({ amount: 21_700, creditNoteNumber: expect.stringMatching(/^AVO-/) });
    expect(await requestedRefunds(order.id)).toEqual([{ amount: 21_700 }]);
    expect(await status(order.id)).toBe('paid');
    await Promise.all([
      settling.settle('order-refund-all', 'refunded'),
      settling.settle('order-refund-all', 'refunded'),
    ]);
    expect(await status(order.id)).toBe('refunded');
    const events = await shop.db.query(`select 1 from outbox where event = 'order.refunded'`);
    expect(events).toHaveLength(1);
    await expect(refund(order.id, 'more')).rejects.toMatchObject({ code: 'order-not-refundable' });
  });

  it('restocks units once, however often staff send the same refund', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 10 });
    const order = await paid([[product, 3]]);
    const by = {
      id: await shop.createCustomer('Admin'),
      role: 'Admin' as const,
      email: 'a@b.re',
      name: 'A',
      prenom: 'B',
    };
    const request = { credit: [{ lineNumber: 1, quantity: 1 }], reason: 'Geste', restock: true, by, key: 'twice' };
    const first = await refundByStaff(shop, order.id, request);
    for (const again of await Promise.all([1, 2].map(() => refundByStaff(shop, order.id, request))))
      expect(again).toMatchObject({ creditNoteNumber: first.creditNoteNumber, amount: first.amount });
    expect([await shop.stock(product), await requestedRefunds(order.id)]).toEqual([8, [{ amount: first.amount }]]);
    // The rest: the two units that no credit note has credited.
    await refundByStaff(shop, order.id, { ...request, credit: 'everything-left', key: 'rest' });
    expect(await shop.stock(product)).toBe(10);
  });

  it('stays paid until the last unit is refunded, and refunds no unit twice', async () => {
    const order = await paid(3);
    await refund(order.id, 'one', [{ lineNumber: 1, quantity: 1 }]);
    await settling.settle('order-refund-one', 'refunded');
    expect(await status(order.id)).toBe('paid');
    const rest = [{ lineNumber: 1, quantity: 2 }];
    const results = await Promise.allSettled([refund(order.id, 'rest', rest), refund(order.id, 'rest again', rest)]);
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await settling.settle('order-refund-rest', 'refunded');
    await settling.settle('order-refund-rest again', 'refunded');
    expect(await status(order.id)).toBe('refunded');
    expect((await requestedRefunds(order.id)).map(({ amount }) => amount)).toEqual([10_850, 21_700]);
  });

  it('refuses more units of one line than it has, though another line still has some', async () => {
    const [many, other] = await Promise.all([1, 2].map(() => shop.createProduct({ netPriceCents: 10_000, stock: 10 })));
    const order = await paid([
      [many ?? 0, 2],
      [other ?? 0, 1],
    ]);
    await expect(refund(order.id, 'three of two', [{ lineNumber: 1, quantity: 3 }])).rejects.toMatchObject({
      code: 'credit-too-large',
    });
    expect(await requestedRefunds(order.id)).toEqual([]);
  });

  it('refunds no unpaid order, and leaves an order paid when its refund failed', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 10 });
    const { order: unpaid } = await createOrder(shop, [[product, 1]]);
    await expect(refund(unpaid.id, 'unpaid')).rejects.toMatchObject({ code: 'order-not-refundable' });
    await expect(refund(999_999, 'nothing')).rejects.toMatchObject({ kind: 'not-found' });
    const order = await paid(1);
    await refund(order.id, 'refused');
    await settling.settle('order-refund-refused', 'failed');
    expect(await status(order.id)).toBe('paid');
    await settling.settle('misfit-1-abc', 'refunded');
  });

  it('writes nothing when the caller rolls back', async () => {
    const order = await paid(1);
    const failing = orders.transaction(async (tx) => {
      await refunding.refund(tx, { orderId: order.id, credit: 'everything-left', reason: 'Retour', key: 'rolled' });
      throw new Error('rolled back on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await requestedRefunds(order.id)).toEqual([]);
    const marking = await shop.get(MarkOrderPaid).mark(order.number, {
      provider: 'stripe',
      sessionId: (await orders.find({ id: order.id }))?.paymentSessionId ?? '',
      amount: order.total,
      currency: 'EUR',
    });
    expect(marking).toBe('known');
  });
});
