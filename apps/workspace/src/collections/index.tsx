import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { CollectionListPage } from './collection-list-page';

/** Collections of products on the home page, for administrators: order, dates, products by hand or by a rule. */
export const collectionResource = resourcePages({
  name: 'collections',
  list: <CollectionListPage />,
  record: lazyPage(async () => (await import('./collection-pages')).EditCollectionPage),
  more: [
    { path: 'nouvelle', element: lazyPage(async () => (await import('./collection-pages')).CreateCollectionPage) },
  ],
  recordRepresentation: 'nom',
});
