import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** Credits of clients that pay their next orders. */
export const voucherResource = resourcePages({
  name: 'avoirs',
  list: lazyPage(async () => (await import('./voucher-list-page')).VoucherListPage),
});
