/**
 * Owns the carts of visitors and of signed-in users, their amounts, and the merge of a guest cart into a user's cart.
 * It does not reserve stock (orders do, when they are placed) and does not depend on orders.
 * It consumes and publishes no events.
 */
export { CartJobsModule, CartModule, CartToOrderModule } from './cart.module.js';
export { type Amounts, amountsOf, type LineAmounts } from './domain/cart-amounts.js';
export { type Discount, type DiscountShare, discountOn } from './domain/cart-discount.js';
export { CartToOrder } from './use-cases/cart-to-order.js';
