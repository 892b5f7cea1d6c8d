import { AddToCart } from '../../libs/cart/src/use-cases/add-to-cart.js';
import { PayOrder } from '../../libs/orders/src/use-cases/pay-order.js';
import { PlaceOrder } from '../../libs/orders/src/use-cases/place-order.js';
import { SettleRefund } from '../../libs/orders/src/use-cases/settle-refund.js';
import { type StaffRefundRequest, RefundOrderByStaff } from '../../libs/orders/src/use-cases/refund-order-by-staff.js';
import type { TestShop } from '../support/test-shop.js';

/** Adds products to a customer’s cart: `[product, quantity]` pairs. */
export async function fill(
  floor: TestShop,
  userId: number,
  goods: [productId: number, quantity: number][],
): Promise<void> {
  for (const [productId, quantity] of goods)
    await floor.get(AddToCart).add({ owner: { userId }, role: 'particulier' }, productId, quantity);
}

/** Creates a customer and an order of these products. */
export async function ordered(floor: TestShop, goods: [productId: number, quantity: number][]) {
  const userId = await floor.createCustomer();
  await fill(floor, userId, goods);
  return { userId, order: await floor.get(PlaceOrder).place(userId, 4) };
}

/** Creates a customer and an order of these products that is paid on the sandbox. */
export async function boughtWith(floor: TestShop, goods: [productId: number, quantity: number][]) {
  const { userId, order } = await ordered(floor, goods);
  const target = { access: { userId, orderToken: undefined }, orderId: order.id };
  const paying = floor.get(PayOrder);
  const { sessionId } = await paying.open('stripe', target);
  await floor.db.query(`update sandbox_sessions set outcome = 'paid' where session_id = $1`, [sessionId]);
  await paying.confirm('stripe', { ...target, sessionId });
  return { userId, order };
}

/** Refunds a paid order as staff do. */
export function refundedBy(floor: TestShop, orderId: number, wanted: StaffRefundRequest) {
  return floor.get(RefundOrderByStaff).refund(String(orderId), wanted);
}

/** Reports a refund, named by its cause, as paid by the provider. */
export function givenBack(floor: TestShop, cause: string): Promise<void> {
  return floor.get(SettleRefund).settle(`order-refund-${cause}`, 'refunded');
}
