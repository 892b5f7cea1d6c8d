import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** Zones of delivery and collection points, for administrators. */
export const deliveryResource = resourcePages({
  name: 'modes-livraison',
  list: lazyPage(async () => (await import('./delivery-list-page')).DeliveryListPage),
  record: lazyPage(async () => (await import('./delivery-pages')).EditDeliveryPage),
  more: [{ path: 'nouveau', element: lazyPage(async () => (await import('./delivery-pages')).CreateDeliveryPage) }],
  recordRepresentation: 'nom',
});
