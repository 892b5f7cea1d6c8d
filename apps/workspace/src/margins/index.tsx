import { resourcePages } from '../shell/resource-pages';
import { lazyPage } from '../shell/lazy-page';

/** The minimum margins of the shop and of categories, for administrators. */
export const marginResource = resourcePages({
  name: 'marges-minimales',
  list: lazyPage(async () => (await import('./minimum-margins-page')).MinimumMarginsPage),
});
