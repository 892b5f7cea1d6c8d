import { AddToCart } from '../../libs/cart/src/use-cases/add-to-cart.js';
import { PayOrder } from '../../libs/orders/src/payment/pay-order.js';
import { PlaceOrder } from '../../libs/orders/src/checkout/place-order.js';
import { SettleRefund } from '../../libs/orders/src/refunds/settle-refund.js';
import { type StaffRefundRequest, RefundOrderByStaff } from '../../libs/orders/src/refunds/refund-order-by-staff.js';
import type { TestShop } from './test-shop.js';

/** The ways of delivery that a new shop offers. */
export const COLLECTION = { mode: 4, pointId: null };
export const HOME = { mode: 5, pointId: null };

/** Adds products to a customer’s cart: `[product, quantity]` pairs. */
export async function fillCart(
  shop: TestShop,
  userId: number,
  products: [productId: number, quantity: number][],
): Promise<void> {
  for (const [productId, quantity] of products)
    await shop.get(AddToCart).add({ owner: { userId }, role: 'particulier' }, productId, quantity);
}

/** Creates a customer and an order of these products. */
export async function createOrder(shop: TestShop, products: [productId: number, quantity: number][]) {
  const userId = await shop.createCustomer();
  await fillCart(shop, userId, products);
  return { userId, order: await shop.get(PlaceOrder).place(userId, COLLECTION) };
}

/** Creates a customer and an order of these products that is paid on the sandbox. */
export async function createPaidOrder(shop: TestShop, products: [productId: number, quantity: number][]) {
  const { userId, order } = await createOrder(shop, products);
  const target = { access: { userId, orderToken: undefined }, orderId: order.id };
  const payOrder = shop.get(PayOrder);
  const { sessionId } = await payOrder.open('stripe', target);
  await shop.db.query(`update sandbox_sessions set outcome = 'paid' where session_id = $1`, [sessionId]);
  await payOrder.confirm('stripe', { ...target, sessionId });
  return { userId, order };
}

/** Refunds a paid order as staff do. */
export function refundByStaff(shop: TestShop, orderId: number, wanted: StaffRefundRequest) {
  return shop.get(RefundOrderByStaff).refund(String(orderId), wanted);
}

/** Reports a refund, named by its cause, as paid by the provider. */
export function settleRefund(shop: TestShop, cause: string): Promise<void> {
  return shop.get(SettleRefund).settle(`order-refund-${cause}`, 'refunded');
}
