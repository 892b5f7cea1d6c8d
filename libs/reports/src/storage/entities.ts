import { SalesCustomerRow } from './sales-customer.entity.js';
import { SalesDocumentRow } from './sales-document.entity.js';
import { SalesTotalRow } from './sales-total.entity.js';
import { SalesTotalRepairRow } from './sales-total-repair.entity.js';

export const reportEntities = [SalesDocumentRow, SalesTotalRow, SalesCustomerRow, SalesTotalRepairRow];
