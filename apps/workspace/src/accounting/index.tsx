import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** Figures and files for the accountant, for administrators. */
export const accountingResource = resourcePages({
  name: 'comptabilite',
  list: lazyPage(async () => (await import('./accounting-page')).AccountingPage),
});
