import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { ImportListPage } from './import-list-page';

/** Files of suppliers: send, check, import, take back; how each supplier's files are read. */
export const importResource = resourcePages({
  name: 'imports',
  list: <ImportListPage />,
  record: lazyPage(async () => (await import('./import-page')).ImportPage),
  more: [
    { path: 'nouveau', element: lazyPage(async () => (await import('./new-import-page')).NewImportPage) },
    { path: 'fournisseurs/:id', element: lazyPage(async () => (await import('./feed-page')).FeedPage) },
  ],
});
