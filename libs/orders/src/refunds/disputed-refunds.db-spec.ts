import { Refunds } from '@boutik/payments';
import { COLLECTION, createPaidOrder, fillCart } from '../../../../test/support/order-helpers.js';
import { TestShop } from '../../../../test/support/test-shop.js';
import { PlaceOrder } from '../checkout/place-order.js';
import { PayOrder } from '../payment/pay-order.js';
import { Orders } from '../storage/orders.js';
import { ApplyVoucher } from '../vouchers/apply-voucher.js';
import { RefundOrder, type RefundRequest } from './refund-order.js';
import { SettleRefund } from './settle-refund.js';

describe('refunds of orders whose payment was lost in a dispute', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterAll(() => shop?.close());

  const product = () => shop.createProduct({ netPriceCents: 10_000, stock: 10 });
  const refund = (orderId: number, key: string, cause: Pick<RefundRequest, 'credit' | 'asVoucher'>) =>
    shop
      .get(Orders)
      .transaction((tx) => shop.get(RefundOrder).refund(tx, { orderId, reason: 'Retour', key, ...cause }));
  const refundsOf = (orderId: number) =>
    shop.db.query<{ id: number; provider: string; cents: number }>(
      `select r.id, s.provider, r.amount_cents::int as cents from payment_refunds r
       join payment_sessions s on s.id = r.payment_session_id join orders o on o.number = s.reference where o.id = $1 order by r.id`,
      [orderId],
    );
  const dispute = (orderId: number, kind: 'disputed' | 'reinstated', cents: number) =>
    shop.db.query(
      `insert into payment_ledger (payment_session_id, kind, amount_cents, currency)
       select s.id, $2, $3, 'EUR' from payment_sessions s join orders o on o.number = s.reference
       where o.id = $1 and s.provider = 'stripe' and s.state = 'paid'`,
      [orderId, kind, cents],
    );
  /** The refund is a voucher, of which the provider knows nothing. */
  async function withVoucher(orderId: number, key: string, credit: RefundRequest['credit']): Promise<void> {
    await refund(orderId, key, { credit, asVoucher: true });
    for (const { id } of await refundsOf(orderId)) await shop.get(Refunds).send(id);
    await shop.get(SettleRefund).settle(`order-refund-${key}`, 'refunded');
  }

  it('give the amount of the credit note back, and not what the other payment has too little', async () => {
    const first = await createPaidOrder(shop, [[await product(), 1]]);
    await withVoucher(first.order.id, 'first', 'everything-left');
    const [voucher] = await shop.db.query<{ code: string }>('select code from vouchers where order_id = $1', [
      first.order.id,
    ]);
    await fillCart(shop, first.userId, [[await product(), 2]]);
    const order = await shop.get(PlaceOrder).place(first.userId, COLLECTION);
    await shop.get(ApplyVoucher).apply(order, voucher?.code ?? '');
    const target = { access: { userId: first.userId, orderToken: undefined }, orderId: order.id };
    const { sessionId } = await shop.get(PayOrder).open('stripe', target);
    await shop.db.query(`update sandbox_sessions set outcome = 'paid' where session_id = $1`, [sessionId]);
    await shop.get(PayOrder).confirm('stripe', { ...target, sessionId });
    await withVoucher(order.id, 'part', { gross: 3000 });
    await dispute(order.id, 'disputed', 10_850);

    expect(await refund(order.id, 'rest', { credit: { gross: 2000 } })).toMatchObject({ amount: 2000 });
    expect(await refundsOf(order.id)).toMatchObject([
      { provider: 'stripe', cents: 3000 },
      { provider: 'voucher', cents: 2000 },
    ]);
  });

  it('are not paid out by hand where a voucher is to be issued', async () => {
    const { order } = await createPaidOrder(shop, [[await product(), 1]]);
    await refund(order.id, 'lost', { credit: 'everything-left', asVoucher: true });
    await dispute(order.id, 'disputed', 10_850);
    const [{ id } = { id: 0 }] = await refundsOf(order.id);
    expect(await shop.get(Refunds).send(id)).toBe('failed');
    await shop.get(SettleRefund).settle('order-refund-lost', 'failed');
    await dispute(order.id, 'reinstated', 10_850);

    const { token } = await shop.signedInUser('Chef', 'Admin');
    const decide = (path: string, body?: object) =>
      shop.call('POST', `/api/commercial/refunds/${id}/${path}`, { token, body });
    expect(await decide('paid-out', { note: 'Virement du jour', moyen: 'virement' })).toMatchObject({ status: 409 });
    expect(await decide('retry')).toMatchObject({ status: 200 });
    expect(await shop.get(Refunds).send(id)).toBe('refunded');
    await shop.get(SettleRefund).settle('order-refund-lost', 'refunded');
    expect(await shop.count('vouchers', `order_id = ${order.id}`)).toBe(1);
  });
});
