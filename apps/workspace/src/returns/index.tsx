import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { ReturnListPage } from './return-list-page';
import { ReturnPage } from './return-page';

/** Returns and withdrawals: read by all staff; administrators change their state. */
export const returnResource = resourcePages({
  name: 'retours',
  list: <ReturnListPage />,
  record: <ReturnPage />,
  more: [
    {
      path: ':id/echanger',
      element: lazyPage(async () => (await import('./exchange-return-page')).ExchangeReturnPage),
    },
  ],
  recordRepresentation: 'numero',
});
