import { setTimeout as sleep } from 'node:timers/promises';
import { UpsertCoupons } from '@boutik/coupons';
import { TestShop } from '../../../../test/support/test-shop.js';
import { COLLECTION, HOME, createPaidOrder, fillCart, refundByStaff } from '../../../../test/support/order-helpers.js';
import { Orders } from '../storage/orders.js';
import { OrderLifecycle } from '../lifecycle/order-lifecycle.js';
import { MarkOrderPaid } from '../lifecycle/mark-order-paid.js';
import { PaymentReviewActions } from '../payment/resolve-payment-review.js';
import { PlaceOrder } from './place-order.js';
import { ReleaseExpiredReservations } from './release-expired-reservations.js';

jest.setTimeout(120_000);

describe('ordering with a coupon', () => {
  let shop: TestShop;
  let placing: PlaceOrder;
  beforeAll(async () => {
    shop = await TestShop.open();
    placing = shop.get(PlaceOrder);
  });
  afterAll(() => shop?.close());

  const coupon = (draft: Parameters<UpsertCoupons['upsert']>[1]) =>
    shop.database.transaction((tx) => shop.get(UpsertCoupons).upsert(tx, draft));
  /** A user whose cart contains one product at 100 € HT, with a coupon. */
  async function customerWithCoupon(code: string, productId?: number): Promise<number> {
    const userId = await shop.createCustomer();
    await fillCart(shop, userId, [[productId ?? (await shop.createProduct({ netPriceCents: 10_000, stock: 100 })), 1]]);
    await shop.db.query('update carts set coupon_code = $2 where user_id = $1', [userId, code]);
    return userId;
  }
  const countUses = async (code: string) =>
    (await shop.db.query('select 1 from coupon_uses u join coupons c on c.id = u.coupon_id where c.code = $1', [code]))
      .length;
  const pay = (order: { number: string; total: number }) =>
    shop
      .get(MarkOrderPaid)
      .mark(order.number, { provider: 'stripe', sessionId: `s-${order.number}`, amount: order.total, currency: 'EUR' });

  const expire = async (order: { id: number }) => {
    await shop.db.query("update orders set reserved_until = now() - interval '1 second' where id = $1", [order.id]);
    await shop.get(ReleaseExpiredReservations).release();
  };
  const paidWith = (code: string) => shop.count('orders', `coupon_code = '${code}' and status = 'paid'`);

  it('discounts the total including tax, and the invoice matches to the cent', async () => {
    await coupon({ code: 'DIX', discount: 1000 });
    const order = await placing.place(await customerWithCoupon('DIX'), COLLECTION);
    expect(order).toMatchObject({ net: 10_000, vat: 850, discount: 1085, total: 9765, couponCode: 'DIX' });
    expect(await pay(order)).toBe('paid');
    const [invoice] = await shop.db.query<{ net_cents: string; vat_cents: string; gross_cents: string }>(
      'select net_cents, vat_cents, gross_cents from invoices where order_id = $1',
      [order.id],
    );
    expect(invoice).toEqual({ net_cents: '9000', vat_cents: '765', gross_cents: '9765' });
  });

  it('takes an amount off, allocated to the lines of two VAT rates, and the invoice matches to the cent', async () => {
    await shop.db.query("insert into coupons (code, discount_cents) values ('EUROS', 2000)");
    const book = await shop.createProduct({ netPriceCents: 10_000, stock: 5, vatRateBp: 210 });
    const userId = await customerWithCoupon('EUROS');
    await fillCart(shop, userId, [[book, 1]]);
    const order = await placing.place(userId, COLLECTION);
    expect(order).toMatchObject({ net: 20_000, vat: 1060, discountRate: 0, discount: 2000, total: 19_060 });
    expect(await pay(order)).toBe('paid');
    const [invoice] = await shop.db.query<{ net_cents: string; vat_cents: string; gross_cents: string; lines: Line[] }>(
      `select net_cents, vat_cents, gross_cents, content -> 'lines' as lines from invoices where order_id = $1`,
      [order.id],
    );
    expect(invoice).toMatchObject({ net_cents: '18101', vat_cents: '959', gross_cents: '19060' });
    expect(invoice?.lines.slice(2)).toMatchObject([
      { label: 'Remise, code EUROS', vatRate: 850, net: -949, vat: -81, gross: -1030 },
      { label: 'Remise, code EUROS', vatRate: 210, net: -950, vat: -20, gross: -970 },
    ]);
  });

  it('is used by one of 64 concurrent orders when one use is left', async () => {
    await coupon({ code: 'UNIQUE', discount: 1000, maxUses: 1 });
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 1000 });
    const customerIds: number[] = [];
    for (let n = 0; n < 64; n += 1) customerIds.push(await customerWithCoupon('UNIQUE', product));
    const results = await Promise.allSettled(customerIds.map((userId) => placing.place(userId, COLLECTION)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['Coupon non valide ou expiré']));
    expect(await countUses('UNIQUE')).toBe(1);
    expect(await shop.stock(product)).toBe(999);
  });

  it('counts one use for a cart ordered again, and none once the order is cancelled', async () => {
    await coupon({ code: 'ENCORE', discount: 1000, maxUses: 1, maxUsesPerUser: 1 });
    const userId = await customerWithCoupon('ENCORE');
    const first = await placing.place(userId, COLLECTION);
    expect((await placing.place(userId, COLLECTION)).id).toBe(first.id);
    const other = await placing.place(userId, HOME);
    expect(other.id).not.toBe(first.id);
    expect(await countUses('ENCORE')).toBe(1);
    await shop.database.transaction((tx) => shop.get(OrderLifecycle).cancel(tx, other, 'client'));
    expect(await countUses('ENCORE')).toBe(0);
    const third = await placing.place(userId, COLLECTION);
    await pay(third);
    expect(await countUses('ENCORE')).toBe(1);
    await expect(placing.place(await customerWithCoupon('ENCORE'), COLLECTION)).rejects.toMatchObject({
      message: 'Coupon non valide ou expiré',
    });
  });

  it('is refused when it expired between cart and order', async () => {
    await coupon({ code: 'FINI', discount: 1000 });
    const userId = await customerWithCoupon('FINI');
    await shop.db.query(
      "update coupons set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where code = 'FINI'",
    );
    await expect(placing.place(userId, COLLECTION)).rejects.toMatchObject({ code: 'invalid-coupon' });
    expect(await shop.count('orders', `user_id = ${userId}`)).toBe(0);
  });

  it('pays an order in full at 100 %: invoice, empty cart, no payment', async () => {
    await coupon({ code: 'CADEAU', discount: 10_000 });
    const userId = await customerWithCoupon('CADEAU');
    const order = await placing.place(userId, COLLECTION);
    expect(order).toMatchObject({ total: 0, discount: 10_850, status: 'paid' });
    expect(await shop.count('invoices', `order_id = ${order.id} and gross_cents = 0`)).toBe(1);
    expect(await shop.count('cart_lines', `cart_id in (select id from carts where user_id = ${userId})`)).toBe(0);
  });

  it('puts a late payment under review when the last use is taken', async () => {
    await coupon({ code: 'TARD', discount: 1000, maxUses: 1 });
    const late = await placing.place(await customerWithCoupon('TARD'), COLLECTION);
    await expire(late);
    const other = await placing.place(await customerWithCoupon('TARD'), COLLECTION);
    expect(await pay(late)).toBe('under-review');
    const found = await shop.get(Orders).find({ id: late.id });
    expect(found).toMatchObject({ status: 'cancelled', reviewReason: 'coupon-gone', stockReserved: false });
    expect(await pay(other)).toBe('paid');
    expect([await countUses('TARD'), await paidWith('TARD')]).toEqual([1, 1]);
  });

  it('is used again by a late payment while uses are left, even when it has expired', async () => {
    await coupon({ code: 'REPRIS', discount: 1000, maxUses: 1 });
    const late = await placing.place(await customerWithCoupon('REPRIS'), COLLECTION);
    await expire(late);
    await shop.db.query("update coupons set ends_at = now(), is_active = false where code = 'REPRIS'");
    expect(await pay(late)).toBe('paid');
    expect(await countUses('REPRIS')).toBe(1);
  });

  it('is used once when late payments and new orders run concurrently', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 1000 });
    for (let round = 0; round < 3; round += 1) {
      const code = `COURSE${round}`;
      await coupon({ code, discount: 1000, maxUses: 1 });
      const late = [];
      for (let n = 0; n < 4; n += 1) {
        const order = await placing.place(await customerWithCoupon(code, product), COLLECTION);
        await expire(order);
        late.push(order);
      }
      const others = await Promise.all(Array.from({ length: 4 }, () => customerWithCoupon(code, product)));
      const placed = others.map((userId) => placing.place(userId, COLLECTION).then(pay).catch(refused));
      await Promise.all([...late.map(pay), ...placed]);
      expect([await countUses(code), await paidWith(code)]).toEqual([1, 1]);
    }
  });

  it('is used once by a user whose earlier payment is under review', async () => {
    await coupon({ code: 'DEUX', discount: 1000, maxUsesPerUser: 1 });
    const userId = await customerWithCoupon('DEUX');
    const first = await placing.place(userId, COLLECTION);
    expect(await pay({ ...first, total: 1 })).toBe('under-review');
    const second = await placing.place(userId, HOME);
    expect(await pay(second)).toBe('paid');
    const accepted = shop.database.transaction(async (tx) => {
      const order = await shop.get(Orders).lock(tx, { id: first.id });
      if (order) await shop.get(PaymentReviewActions).accept(tx, order);
    });
    await expect(accepted).rejects.toMatchObject({ kind: 'conflict', code: 'coupon-gone' });
    expect([await countUses('DEUX'), await paidWith('DEUX')]).toEqual([1, 1]);
  });

  it('does not deadlock with refunds that restock the same product', async () => {
    await coupon({ code: 'GRATUIT', discount: 10_000 });
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 100 });
    const [paidOrderIds, customerIds]: [number[], number[]] = [[], []];
    for (let n = 0; n < 10; n += 1) {
      paidOrderIds.push((await createPaidOrder(shop, [[product, 1]])).order.id);
      customerIds.push(await customerWithCoupon('GRATUIT', product));
    }
    const by = {
      id: await shop.createCustomer('Admin'),
      role: 'Admin' as const,
      email: 'a@b.re',
      name: 'A',
      prenom: 'B',
    };
    const request = { credit: [{ lineNumber: 1, quantity: 1 }], reason: 'Geste', restock: true, by, key: null };
    const refunds = paidOrderIds.map((orderId) => refundByStaff(shop, orderId, request));
    const orders = customerIds.map((userId) => placing.place(userId, COLLECTION));
    await Promise.all([...refunds, ...orders]);
    // PostgreSQL sessions report their statistics once a second.
    await sleep(1200);
    const sql = 'select deadlocks from pg_stat_database where datname = current_database()';
    expect(await shop.db.query(sql)).toEqual([{ deadlocks: '0' }]);
    expect(await shop.stock(product)).toBe(90);
  });
});

interface Line {
  label: string;
  net: number;
}

function refused(error: Error): string {
  if (error.message !== 'Coupon non valide ou expiré') throw error;
  return error.message;
}
