import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** Payouts of the payment provider to the bank account. */
export const payoutResource = resourcePages({
  name: 'versements',
  list: lazyPage(async () => (await import('./payout-list-page')).PayoutListPage),
});
