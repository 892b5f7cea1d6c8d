/**
 * Owns the carts of visitors and of signed-in users, their amounts, and the merge of a guest cart into a user's cart.
 * It does not reserve stock (orders do, when they are placed) and does not depend on orders.
 * It consumes and publishes no events.
 */
export { CartJobsModule, CartModule, CheckoutCartModule } from './cart.module.js';
export { addShipping, calculateAmounts, type LineAmounts } from './domain/cart-amounts.js';
export { type DiscountShare, type DiscountTerms, calculateDiscount } from './domain/cart-discount.js';
export { CheckoutCart } from './use-cases/checkout-cart.js';
export { FillCart } from './use-cases/fill-cart.js';
export type { LockedCart } from './storage/carts.js';
