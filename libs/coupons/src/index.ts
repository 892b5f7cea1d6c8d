/**
 * Owns coupons: their discounts, conditions, validity, limits, the orders that use them, and their screens for staff.
 * It does not depend on carts or orders: callers pass the products of a cart and the order that uses a coupon.
 * It consumes and publishes no events.
 */
export { type Coupon, type CouponDiscount, couponRefused, refusalMessage, refusalOf } from './coupon.js';
export { Coupons, type CouponOffer } from './coupons.js';
export { CouponsModule, StaffCouponsModule } from './coupons.module.js';
export { UpsertCoupons } from './upsert-coupons.js';
