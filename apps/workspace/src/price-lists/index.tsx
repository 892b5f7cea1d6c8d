import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { PriceListListPage } from './price-list-list-page';

/** Price lists, for administrators: who pays what, from which quantity on. */
export const priceListResource = resourcePages({
  name: 'tarifs',
  list: <PriceListListPage />,
  record: lazyPage(async () => (await import('./price-list-pages')).EditPriceListPage),
  more: [{ path: 'nouveau', element: lazyPage(async () => (await import('./price-list-pages')).CreatePriceListPage) }],
  recordRepresentation: 'nom',
});
