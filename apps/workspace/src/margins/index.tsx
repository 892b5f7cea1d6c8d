import { resourcePages } from '../shell/resource-pages';
import { lazyPage } from '../shell/lazy-page';

/** The margin floors of the shop and of categories, for administrators. */
export const marginResource = resourcePages({
  name: 'marges-minimales',
  list: lazyPage(async () => (await import('./margin-floors-page')).MarginFloorsPage),
});
