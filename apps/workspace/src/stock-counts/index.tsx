import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { StockCountListPage } from './stock-count-list-page';

/** Inventory counts, for administrators: scanning, differences, and their application to the stock. */
export const stockCountResource = resourcePages({
  name: 'inventaires',
  list: <StockCountListPage />,
  record: lazyPage(async () => (await import('./stock-count-page')).StockCountPage),
  more: [
    {
      path: 'nouveau',
      element: lazyPage(async () => (await import('./create-stock-count-page')).CreateStockCountPage),
    },
  ],
  recordRepresentation: 'nom',
});
