import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** Invoices on account that are not paid. */
export const dueInvoiceResource = resourcePages({
  name: 'echeances',
  list: lazyPage(async () => (await import('./due-invoice-list-page')).DueInvoiceListPage),
});
