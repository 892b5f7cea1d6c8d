import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** Disputed and refused payments. */
export const disputeResource = resourcePages({
  name: 'litiges',
  list: lazyPage(async () => (await import('./dispute-list-page')).DisputeListPage),
});
