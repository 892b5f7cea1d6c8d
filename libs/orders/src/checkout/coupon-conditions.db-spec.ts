import { TestShop } from '../../../../test/support/test-shop.js';
import { COLLECTION, fillCart } from '../../../../test/support/order-helpers.js';
import { MarkOrderPaid } from '../lifecycle/mark-order-paid.js';
import { PlaceOrder } from './place-order.js';
import { ReleaseExpiredReservations } from './release-expired-reservations.js';

describe('the conditions of a coupon, when an order is placed', () => {
  let shop: TestShop;
  let placing: PlaceOrder;
  beforeAll(async () => {
    shop = await TestShop.open();
    placing = shop.get(PlaceOrder);
  });
  afterAll(() => shop?.close());

  /** A user whose cart contains one product at 100 € HT, with a coupon. */
  async function customerWithCoupon(code: string, productId?: number): Promise<number> {
    const userId = await shop.createCustomer();
    await fillCart(shop, userId, [[productId ?? (await shop.createProduct({ netPriceCents: 10_000, stock: 100 })), 1]]);
    await shop.db.query('update carts set coupon_code = $2 where user_id = $1', [userId, code]);
    return userId;
  }
  const pay = (order: { number: string; total: number }) =>
    shop
      .get(MarkOrderPaid)
      .mark(order.number, { provider: 'stripe', sessionId: `s-${order.number}`, amount: order.total, currency: 'EUR' });
  const expire = async (order: { id: number }) => {
    await shop.db.query("update orders set reserved_until = now() - interval '1 second' where id = $1", [order.id]);
    await shop.get(ReleaseExpiredReservations).release();
  };
  const refusal = async (code: string, userId?: number) =>
    placing.place(userId ?? (await customerWithCoupon(code)), COLLECTION).then(
      () => null,
      (error: { code: string }) => error.code,
    );

  it('are its categories; once they are deleted, it applies to nothing', async () => {
    const leafOf = async (fields: object) => {
      const id = await shop.createProduct({ netPriceCents: 10_000, stock: 5, ...fields });
      return (
        await shop.db.query<{ id: number }>('select subsubcategory_id as id from products where id = $1', [id])
      )[0];
    };
    const [leaf, other] = [await leafOf({}), await leafOf({ subsubcategory: 'Une autre' })];
    expect(leaf?.id).not.toBe(other?.id);
    const target =
      'insert into coupon_targets (coupon_id, subsubcategory_id) select id, $2 from coupons where code = $1';
    for (const [code, leafId] of [
      ['ICI', leaf?.id],
      ['AILLEURS', other?.id],
    ] as const) {
      await shop.db.query('insert into coupons (code, discount_bp, is_limited) values ($1, 1000, true)', [code]);
      await shop.db.query(target, [code, leafId]);
    }
    expect((await placing.place(await customerWithCoupon('ICI'), COLLECTION)).couponCode).toBe('ICI');
    expect(await refusal('AILLEURS')).toBe('coupon-other-products');
    // Limited to a category that was deleted since: to nothing, never to everything.
    await shop.db.query('delete from coupon_targets');
    expect(await refusal('ICI')).toBe('coupon-other-products');
  });

  it('are the total of the cart, to the cent', async () => {
    await shop.db.query("insert into coupons (code, discount_bp, min_total_cents) values ('GRAND', 1000, 10851)");
    expect(await refusal('GRAND')).toBe('coupon-below-minimum');
    await shop.db.query('update coupons set min_total_cents = 10850 where code = $1', ['GRAND']);
    expect(await refusal('GRAND')).toBeNull();
  });

  it('are the first order, also when an earlier one is paid late', async () => {
    await shop.db.query("insert into coupons (code, discount_bp, is_first_order_only) values ('PREMIERE', 1000, true)");
    const userId = await customerWithCoupon('PREMIERE');
    const late = await placing.place(userId, COLLECTION);
    await expire(late);
    await shop.db.query('update carts set coupon_code = null where user_id = $1', [userId]);
    expect(await pay(await placing.place(userId, COLLECTION))).toBe('paid');
    await fillCart(shop, userId, [[await shop.createProduct({ netPriceCents: 10_000, stock: 5 }), 1]]);
    await shop.db.query("update carts set coupon_code = 'PREMIERE' where user_id = $1", [userId]);
    expect(await refusal('PREMIERE', userId)).toBe('coupon-not-first-order');
    expect(await pay(late)).toBe('under-review');
  });
});
