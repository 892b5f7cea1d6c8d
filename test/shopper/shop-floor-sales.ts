import { AddToCart } from '../../libs/cart/src/use-cases/add-to-cart.js';
import { PlaceOrder } from '../../libs/orders/src/use-cases/place-order.js';
import type { ShopFloor } from './shop-floor.js';

/** Puts products into a person's cart: `[product, quantity]` pairs. */
export async function fill(
  floor: ShopFloor,
  userId: number,
  goods: [productId: number, quantity: number][],
): Promise<void> {
  for (const [productId, quantity] of goods)
    await floor.module.get(AddToCart).add({ owner: { userId }, role: 'particulier' }, productId, quantity);
}

/** A new person with these goods in the cart, and the order made of it. */
export async function ordered(floor: ShopFloor, goods: [productId: number, quantity: number][]) {
  const userId = await floor.person();
  await fill(floor, userId, goods);
  return { userId, order: await floor.module.get(PlaceOrder).place(userId, 4) };
}
