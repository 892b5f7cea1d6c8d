import { InvoiceRow } from './invoice.entity.js';
import { InvoiceCounterRow } from './invoice-counter.entity.js';
import { InvoiceFileRow } from './invoice-file.entity.js';

/** All entities of invoices. */
export const invoiceEntities = [InvoiceRow, InvoiceCounterRow, InvoiceFileRow];
