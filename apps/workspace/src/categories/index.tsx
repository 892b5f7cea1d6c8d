import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** The category tree, for administrators. */
export const categoryResource = resourcePages({
  name: 'categories',
  list: lazyPage(async () => (await import('./category-tree-page')).CategoryTreePage),
  more: [
    { path: ':niveau/:id', element: lazyPage(async () => (await import('./edit-category-page')).EditCategoryPage) },
  ],
});
