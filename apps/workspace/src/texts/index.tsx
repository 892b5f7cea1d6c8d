import { Navigate } from 'react-router-dom';
import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** The texts of the shop, with their drafts and versions. */
export const textResource = resourcePages({
  name: 'textes',
  list: <Navigate to="/textes/terms-of-sale" replace />,
  record: lazyPage(async () => (await import('./texts-page')).TextsPage),
});
