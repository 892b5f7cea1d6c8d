import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** What clients owe at a day, and payments by means, for the accountant. */
export const balanceResources = [
  resourcePages({
    name: 'soldes',
    list: lazyPage(async () => (await import('./client-balance-page')).ClientBalancePage),
  }),
  resourcePages({
    name: 'reglements',
    list: lazyPage(async () => (await import('./means-page')).MeansPage),
  }),
];
