import { UpsertCoupons } from '@boutik/coupons';
import { Refunds } from '@boutik/payments';
import { COLLECTION, createPaidOrder, fillCart } from '../../../../test/support/order-helpers.js';
import { TestShop } from '../../../../test/support/test-shop.js';
import { PlaceOrder } from '../checkout/place-order.js';
import { MarkOrderPaid } from '../lifecycle/mark-order-paid.js';
import { RefundOrder } from '../refunds/refund-order.js';
import { SettleRefund } from '../refunds/settle-refund.js';
import { Orders } from '../storage/orders.js';
import { ApplyVoucher } from './apply-voucher.js';

describe('paying with a voucher', () => {
  let shop: TestShop;
  let product: number;
  beforeAll(async () => {
    shop = await TestShop.open();
    product = await shop.createProduct({ netPriceCents: 10_000, stock: 100 });
  });
  afterAll(() => shop?.close());

  async function customerWithVoucher(): Promise<{ userId: number; code: string }> {
    const { userId, order } = await createPaidOrder(shop, [[product, 1]]);
    const request = { orderId: order.id, reason: 'Retour', key: 'one', asVoucher: true };
    await shop
      .get(Orders)
      .transaction((tx) => shop.get(RefundOrder).refund(tx, { ...request, credit: 'everything-left' }));
    const [refund] = await shop.db.query<{ id: number }>(
      "select id from payment_refunds where key = 'order-refund-one'",
    );
    await shop.get(Refunds).send(refund?.id ?? 0);
    await shop.get(SettleRefund).settle('order-refund-one', 'refunded');
    const [voucher] = await shop.db.query<{ code: string }>('select code from vouchers where order_id = $1', [
      order.id,
    ]);
    return { userId, code: voucher?.code ?? '' };
  }
  async function orderWithCoupon(userId: number) {
    await fillCart(shop, userId, [[product, 1]]);
    await shop.db.query("update carts set coupon_code = 'UNE' where user_id = $1", [userId]);
    return shop.get(PlaceOrder).place(userId, COLLECTION);
  }

  it('is refused for an order whose coupon has paid another one since: no money came in', async () => {
    await shop.database.transaction((tx) =>
      shop.get(UpsertCoupons).upsert(tx, { code: 'UNE', discount: 1000, maxUses: 1 }),
    );
    const { userId, code } = await customerWithVoucher();
    const first = await orderWithCoupon(userId);
    // A transfer frees the cart for another order.
    await shop.db.query('update orders set transfer_chosen_at = now() where id = $1', [first.id]);
    const second = await orderWithCoupon(userId);
    const payment = { provider: 'stripe', sessionId: 's-2', amount: second.total, currency: 'EUR' };
    expect(await shop.get(MarkOrderPaid).mark(second.number, payment)).toBe('paid');

    const known = await shop.get(Orders).find({ id: first.id });
    if (!known) throw new Error('no order');
    await expect(shop.get(ApplyVoucher).apply(known, code)).rejects.toMatchObject({ code: 'coupon-gone' });
    expect(await shop.get(Orders).find({ id: first.id })).toMatchObject({ reviewReason: null, voucher: 0 });
  });
});
