import { resourcePages } from '../shell/resource-pages';
import { OrderListPage } from './order-list-page';
import { OrderPage } from './order-page';

/** Orders of products and of services, read-only; refunds have pages of their own. */
export const orderResource = resourcePages({
  name: 'commandes',
  list: <OrderListPage />,
  record: <OrderPage />,
  recordRepresentation: 'numero',
});
