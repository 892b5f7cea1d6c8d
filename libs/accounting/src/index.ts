/**
 * Accounting entries of sales and payments, VAT by rate, the file of accounting entries (FEC), and closed periods.
 * It reads invoices and the ledger of payments, and stores of closed periods what proves that they stay as they are.
 * It neither listens to events nor publishes any.
 */
export { AccountingJobsModule, AccountingModule } from './accounting.module.js';
