import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { LowStockPage } from './low-stock-page';
import { ThresholdsPage } from './thresholds-page';

/** Stock, for administrators: what is low, and from which threshold on. */
export const stockResources = [
  resourcePages({
    name: 'stock-bas',
    list: <LowStockPage />,
    more: [
      { path: 'commander', element: lazyPage(async () => (await import('./order-low-stock-page')).OrderLowStockPage) },
    ],
  }),
  resourcePages({ name: 'seuils-stock', list: <ThresholdsPage /> }),
];
