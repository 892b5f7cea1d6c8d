/**
 * Carts of visitors and of signed-in persons, what they cost, and how the first become part of the second.
 * It holds no stock (orders do, when they are placed) and knows no orders.
 * It hears nobody and announces nothing.
 */
export { CartJobsModule, CartModule, CartToOrderModule } from './cart.module.js';
export { type Amounts, amountsOf, type LineAmounts } from './domain/cart-amounts.js';
export { type Discount, type DiscountShare, discountOn } from './domain/cart-discount.js';
export { CartToOrder } from './use-cases/cart-to-order.js';
