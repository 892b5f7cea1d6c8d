import { resourcePages } from '../shell/resource-pages';
import { InvoiceListPage } from './invoice-list-page';

/** Invoices and credit notes, read-only. */
export const invoiceResource = resourcePages({ name: 'factures', list: <InvoiceListPage /> });
