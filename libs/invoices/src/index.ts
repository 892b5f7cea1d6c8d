/**
 * Owns invoices and credit notes: continuous numbers, frozen content, printed papers.
 * It does not know how something was sold; who sells hands over lines and amounts.
 * Hears its own invoice.issued; announces invoice.issued and invoice.printed.
 */
export { InvoiceFiles, type PaperOfOrder } from './invoice-files.js';
export { vatByRate } from './invoice.js';
export { invoicePrinted } from './invoice-events.js';
export { InvoicesJobsModule, InvoicesModule } from './invoices.module.js';
export { type InvoiceRequest, IssueInvoice } from './issue-invoice.js';
export { type CreditNoteRequest, type IssuedCreditNote, IssueCreditNote } from './issue-credit-note.js';
export { type Credit, type ReturnedGoods, unitsLeft } from './credited-lines.js';
