/**
 * Owns coupons: what they take off, for whom, for how long and how often, and which orders use them.
 * It knows neither carts nor orders: it is told what lies in a cart and which order uses a coupon.
 * Hears nobody, announces nothing.
 */
export { couponRefused } from './coupon.js';
export { Coupons, type CouponOffer } from './coupons.js';
export { CouponsModule } from './coupons.module.js';
export { WriteCoupons } from './write-coupons.js';
