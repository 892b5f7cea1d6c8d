import { resourcePages } from '../shell/resource-pages';
import { lazyPage } from '../shell/lazy-page';

/** Credits of bank statements, to be recorded as money of orders. */
export const bankRowResource = resourcePages({
  name: 'lignes-bancaires',
  list: lazyPage(async () => (await import('./bank-row-list-page')).BankRowListPage),
});
