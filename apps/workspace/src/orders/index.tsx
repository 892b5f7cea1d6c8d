import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { OrderListPage } from './order-list-page';
import { OrderPage } from './order-page';

/** Orders of products and of services; refunds have pages of their own. */
export const orderResource = resourcePages({
  name: 'commandes',
  list: <OrderListPage />,
  record: <OrderPage />,
  more: [
    {
      path: 'nouvelle',
      element: lazyPage(async () => (await import('./create-order-page')).CreateOrderPage),
    },
    {
      path: ':id/echanger',
      element: lazyPage(async () => (await import('./exchange-order-page')).ExchangeOrderPage),
    },
    {
      path: ':id/modifier',
      element: lazyPage(async () => (await import('./change-order-page')).ChangeOrderPage),
    },
  ],
  recordRepresentation: 'numero',
});
