import { TestShop } from '../../../../../test/support/test-shop.js';
import { createOrder, refundByStaff, settleRefund } from '../../../../../test/support/order-helpers.js';
import type { Credit } from '@boutik/invoices';
import { ManualPayments, PaymentsOfPeriod, type ReceivedMoney } from '@boutik/payments';
import { ReleaseExpiredReservations } from '../../checkout/release-expired-reservations.js';
import type { OrderRow } from '../../storage/order.entity.js';
import { StaffOrders } from '../../staff/staff-orders.js';
import { Orders } from '../../storage/orders.js';
import { FindOrderReceipts } from './find-order-receipts.js';
import { toOrderReceipts } from './order-receipts.js';
import { PayOrder } from '../pay-order.js';
import { RecordReceipt } from './record-receipt.js';
import { RefundExcess } from './refund-excess.js';
import { ReverseReceipt } from './reverse-receipt.js';
import { today } from '../../../../../test/support/today.js';

describe('money that staff record', () => {
  let shop: TestShop;
  let by: ReceivedMoney['by'];

  beforeAll(async () => {
    shop = await TestShop.open();
    const id = await shop.createUser('Luc', 'Admin');
    by = { id, role: 'Admin', name: 'Hoarau', prenom: 'Luc', email: 'luc@boutik.re' };
  });
  afterAll(() => shop?.close());

  const place = async (stock = 3) => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock });
    return { product, ...(await createOrder(shop, [[product, 1]])) };
  };
  const record = ({ id }: OrderRow, amount: number, more: Partial<ReceivedMoney & { isDistinct: boolean }> = {}) =>
    shop
      .get(RecordReceipt)
      .record(id, { means: 'transfer', amount, receivedOn: today(), document: 'VIR', by, key: null, ...more });
  const receiptsOf = async ({ id }: OrderRow) => {
    const order = await shop.get(Orders).find({ id });
    if (!order) throw new Error('no order');
    return toOrderReceipts(order, await shop.get(ManualPayments).find(order.number));
  };
  const movements = async ({ number }: OrderRow) => {
    const all = await shop.get(PaymentsOfPeriod).list({ from: today(), to: today() });
    return all.filter(({ reference }) => reference === number).map(({ kind, means, amount }) => [kind, means, amount]);
  };

  it('pay an order once all of it has come in, by several means, and once per key in parallel', async () => {
    const { order, product, userId } = await place();
    expect(await record(order, 5000, { means: 'cheque' })).toBe('recorded');
    const results = await Promise.all(
      [1, 2, 3, 4].map(() => record(order, order.total - 5000, { key: `k-${order.id}` })),
    );
    expect(results.filter((result) => result === 'paid')).toHaveLength(1);
    const { order: paid, balance } = await receiptsOf(order);
    expect(paid).toMatchObject({ status: 'paid', paymentProvider: 'manual', paymentSessionId: order.number });
    expect(balance).toMatchObject({ due: 0, excess: 0 });
    expect(await shop.count('invoices', `order_id = ${order.id}`)).toBe(1);
    expect(await shop.count('cart_lines', `cart_id in (select id from carts where user_id = ${userId})`)).toBe(0);
    expect(await shop.stock(product)).toBe(2);
    expect(await movements(order)).toEqual([
      ['captured', 'cheque', 5000],
      ['captured', 'transfer', order.total - 5000],
    ]);
  });

  it('give back once, in parallel too, what is more than the total', async () => {
    const { order } = await place();
    expect(await record(order, order.total + 150)).toBe('paid');
    expect((await receiptsOf(order)).balance.excess).toBe(150);
    const given = await Promise.allSettled([1, 2, 3].map(() => shop.get(RefundExcess).refund(order.id, by)));
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await receiptsOf(order)).balance).toMatchObject({ excess: 0, refunded: 150 });
  });

  it('are recorded once when two staff members type the same, unless they say that it is another', async () => {
    const { order } = await place();
    const typed = await Promise.allSettled([record(order, 4000), record(order, 4000, { document: ' vir ' })]);
    expect(typed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(typed.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        kind: 'conflict',
        code: 'identical-receipt',
        message: expect.stringMatching(/^Un encaissement identique existe déjà \(saisi par Luc Hoarau le .* à .*\)\.$/),
      },
    });
    expect((await receiptsOf(order)).account.received).toBe(4000);
    expect(await record(order, 4000, { document: 'VIR 2' })).toBe('recorded');
    expect(await record(order, 4000, { means: 'cheque' })).toBe('paid');
    expect(await record(order, 4000, { isDistinct: true })).toBe('recorded');
    const { account } = await receiptsOf(order);
    expect(account.received).toBe(16_000);
  });

  it('may be recorded again once the identical one is reversed', async () => {
    const { order } = await place();
    await record(order, 4000);
    const [receipt] = (await receiptsOf(order)).account.receipts;
    await shop.get(ReverseReceipt).reverse(receipt?.id ?? 0, { reason: 'Erreur', by });
    expect(await record(order, 4000)).toBe('recorded');
  });

  it('are reversed by an opposite movement, once, and the total is due again', async () => {
    const { order } = await place();
    await record(order, order.total, { means: 'cheque' });
    const [receipt] = (await receiptsOf(order)).account.receipts;
    const reverse = () => shop.get(ReverseReceipt).reverse(receipt?.id ?? 0, { reason: 'Chèque impayé', by });
    const done = await Promise.allSettled([reverse(), reverse(), reverse()]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { account, balance } = await receiptsOf(order);
    expect(account.receipts).toMatchObject([{ reversalReason: 'Chèque impayé', reversedByName: 'Luc Hoarau' }]);
    expect(balance).toMatchObject({ due: order.total, excess: 0 });
    expect(await movements(order)).toEqual([
      ['captured', 'cheque', order.total],
      ['refunded', 'cheque', order.total],
    ]);
    await expect(shop.db.query('delete from payment_ledger')).rejects.toThrow('append-only');
  });

  it('are credited without a refund as far as they were reversed, which ends the debt', async () => {
    const { order, product } = await place();
    const half = Math.floor(order.total / 2);
    await record(order, half);
    await record(order, order.total - half, { means: 'cheque' });
    const [, cheque] = (await receiptsOf(order)).account.receipts;
    await shop.get(ReverseReceipt).reverse(cheque?.id ?? 0, { reason: 'Chèque impayé', by });
    const refund = (key: string, credit: Credit) =>
      refundByStaff(shop, order.id, { credit, reason: 'Annulation', restock: true, by, key: `${key}-${order.id}` });
    expect(await refund('part', { gross: 1000 })).toMatchObject({ amount: 1000, payout: 0 });
    const balance = async () => (await shop.get(FindOrderReceipts).of((await receiptsOf(order)).order)).balance;
    expect(await balance()).toMatchObject({ due: order.total - half - 1000, excess: 0 });
    expect(await refund('rest', 'everything-left')).toMatchObject({ amount: order.total - 1000, payout: half });
    await settleRefund(shop, `staff-rest-${order.id}`);
    expect((await receiptsOf(order)).order.status).toBe('refunded');
    expect(await balance()).toMatchObject({ due: 0, excess: 0, refunded: half });
    expect(await shop.stock(product)).toBe(3);
  });

  it('are given back as far as they paid the order, its deposit by card, and the excess by itself', async () => {
    const { order, userId } = await place();
    await shop.db.query('update orders set deposit_cents = 3000 where id = $1', [order.id]);
    const target = { access: { userId, orderToken: undefined }, orderId: order.id };
    const { sessionId } = await shop.get(PayOrder).open('stripe', target);
    await shop.db.query(`update sandbox_sessions set outcome = 'paid' where session_id = $1`, [sessionId]);
    await shop.get(PayOrder).confirm('stripe', { ...target, sessionId });
    // The client sends the total instead of the balance.
    expect(await record(order, order.total)).toBe('paid');
    const wanted = { credit: 'everything-left', reason: 'Retour', restock: true, by, key: `both-${order.id}` } as const;
    expect(await refundByStaff(shop, order.id, wanted)).toMatchObject({ amount: order.total });
    const refunds = `select s.provider, f.amount_cents::int as amount from payment_refunds f
      join payment_sessions s on s.id = f.payment_session_id where s.reference = $1 order by f.id`;
    const given = [
      { provider: 'manual', amount: order.total - 3000 },
      { provider: 'stripe', amount: 3000 },
    ];
    expect(await shop.db.query(refunds, [order.number])).toEqual(given);
    expect(await shop.get(RefundExcess).refund(order.id, by)).toBe(3000);
    expect(await shop.db.query(refunds, [order.number])).toEqual([...given, { provider: 'manual', amount: 3000 }]);
    expect((await receiptsOf(order)).balance.excess).toBe(0);
  });

  it('cannot be reversed once they are refunded with a credit note', async () => {
    const { order } = await place();
    await record(order, order.total);
    const wanted = { credit: 'everything-left', reason: 'Retour', restock: true, by, key: `all-${order.id}` } as const;
    const { amount } = await refundByStaff(shop, order.id, wanted);
    expect(amount).toBe(order.total);
    const [receipt] = (await receiptsOf(order)).account.receipts;
    const reversal = shop.get(ReverseReceipt).reverse(receipt?.id ?? 0, { reason: 'Erreur', by });
    await expect(reversal).rejects.toMatchObject({ code: 'receipt-refunded' });
    await settleRefund(shop, `staff-all-${order.id}`);
    expect((await receiptsOf(order)).order.status).toBe('refunded');
    expect((await receiptsOf(order)).balance).toMatchObject({ due: 0, excess: 0 });
  });

  it('pay an expired order while its stock is there, and are given back otherwise', async () => {
    const [late, gone] = [await place(), await place(1)];
    await shop.db.query(`update orders set reserved_until = now() - interval '1 second' where id = any($1)`, [
      [late.order.id, gone.order.id],
    ]);
    await shop.get(ReleaseExpiredReservations).release();
    expect(await record(late.order, late.order.total)).toBe('paid');
    await createOrder(shop, [[gone.product, 1]]);
    expect(await record(gone.order, 4000)).toBe('recorded');
    expect((await receiptsOf(gone.order)).balance.excess).toBe(4000);
    expect(await record(gone.order, gone.order.total - 4000)).toBe('under-review');
    expect((await receiptsOf(gone.order)).order).toMatchObject({ status: 'cancelled', reviewReason: 'stock-gone' });
  });

  it('are listed as received in vain for the orders that have an excess, and for no other', async () => {
    const orders = await shop.db.query<{ id: number }>('select id from orders order by id desc');
    const withExcess: number[] = [];
    for (const { id } of orders) {
      const { order } = await receiptsOf({ id } as OrderRow);
      if ((await shop.get(FindOrderReceipts).of(order)).balance.excess > 0) withExcess.push(id);
    }
    const filter = { status: undefined, search: '', transfer: 'a-rendre', page: 1, perPage: 100 } as const;
    const { items, total } = await shop.get(StaffOrders).list(filter);
    expect(items.map(({ id }) => id).sort((a, b) => b - a)).toEqual(withExcess);
    expect(total).toBe(withExcess.length);
    expect(total).toBeGreaterThan(0);
  });

  it('are refused for a day to come and for cash above 1,000 €', async () => {
    const { order } = await place();
    await expect(record(order, 100, { receivedOn: '2999-01-01' })).rejects.toMatchObject({ kind: 'invalid' });
    expect(await record(order, 100, { means: 'cash' })).toBe('recorded');
    const dear = await shop.createProduct({ netPriceCents: 100_000, stock: 1 });
    const large = await createOrder(shop, [[dear, 1]]);
    await expect(record(large.order, 100, { means: 'cash' })).rejects.toMatchObject({ kind: 'invalid' });
  });
});
