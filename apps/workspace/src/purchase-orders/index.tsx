import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { PurchaseOrderListPage } from './purchase-order-list-page';

/** Orders to suppliers, for administrators: draft, sending, partial receipts. Forms are loaded when they are shown first. */
export const purchaseOrderResource = resourcePages({
  name: 'commandes-fournisseurs',
  list: <PurchaseOrderListPage />,
  record: lazyPage(async () => (await import('./purchase-order-page')).PurchaseOrderPage),
  more: [
    {
      path: 'nouvelle',
      element: lazyPage(async () => (await import('./purchase-order-page')).CreatePurchaseOrderPage),
    },
    {
      path: ':id/modifier',
      element: lazyPage(async () => {
        const { PurchaseOrderPage } = await import('./purchase-order-page');
        return () => <PurchaseOrderPage editing />;
      }),
    },
  ],
  recordRepresentation: 'numero',
});
