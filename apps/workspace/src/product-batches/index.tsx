import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { BatchListPage } from './batch-list-page';

/** Changes of many products at once, for administrators: preview, progress, undo. */
export const productBatchResource = resourcePages({
  name: 'modifications',
  list: <BatchListPage />,
  record: lazyPage(async () => (await import('./batch-pages')).BatchPage),
  more: [
    { path: 'nouvelle', element: lazyPage(async () => (await import('./batch-pages')).CreateBatchPage) },
    { path: 'promotion', element: lazyPage(async () => (await import('./promote-products-page')).PromoteProductsPage) },
    { path: 'fichier', element: lazyPage(async () => (await import('./product-sheet-page')).ProductSheetPage) },
  ],
  recordRepresentation: 'resume',
});
