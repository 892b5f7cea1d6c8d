/**
 * Invoices and credit notes: gapless numbers, immutable content, printed documents.
 * It is independent of orders: the selling library passes lines and amounts.
 * Listens to its own invoice.issued; publishes invoice.issued and invoice.printed.
 */
export { InvoiceFiles, type InvoiceDocument } from './invoice-files.js';
export { InvoicesOfPeriod } from './invoices-of-period.js';
export { RECOVERY_FEE } from './legal-notes.js';
export { type InvoiceLine, vatByRate } from './invoice.js';
export { invoiceIssued, invoicePrinted } from './invoice-events.js';
export { InvoicesJobsModule, InvoicesModule } from './invoices.module.js';
export { type InvoiceRequest, IssueInvoice } from './issue-invoice.js';
export { IssueCreditNote } from './issue-credit-note.js';
export { type CreditAdjustments, DELIVERY_LABEL } from './credit-adjustments.js';
export { type Credit, unitsLeft } from './credited-lines.js';
