/**
 * Accounting entries of sales and payments, VAT by rate, and the file of accounting entries (FEC).
 * It reads invoices and the ledger of payments, and stores nothing. It neither listens to events nor publishes any.
 */
export { AccountingModule } from './accounting.module.js';
