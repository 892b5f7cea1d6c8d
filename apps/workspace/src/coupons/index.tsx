import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { CouponListPage } from './coupon-list-page';

/** Coupons, for administrators: terms, uses, stop, and batches of codes. */
export const couponResource = resourcePages({
  name: 'coupons',
  list: <CouponListPage />,
  record: lazyPage(async () => (await import('./coupon-pages')).EditCouponPage),
  more: [
    { path: 'nouveau', element: lazyPage(async () => (await import('./coupon-pages')).CreateCouponPage) },
    { path: 'lot', element: lazyPage(async () => (await import('./coupon-pages')).CreateCouponBatchPage) },
  ],
  recordRepresentation: 'code',
});
