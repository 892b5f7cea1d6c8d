import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** The links of header and footer. */
export const menuResource = resourcePages({
  name: 'menus',
  list: lazyPage(async () => (await import('./menus-page')).MenusPage),
});
