import { CouponRow } from './coupon.entity.js';
import { CouponProductRow } from './coupon-product.entity.js';
import { CouponUseRow } from './coupon-use.entity.js';

/** All entities of coupons. */
export const couponEntities = [CouponRow, CouponProductRow, CouponUseRow];
