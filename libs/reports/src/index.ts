/**
 * Reports of sales, from totals per day, month and year that contain each invoice and credit note once.
 * Listens to invoice.issued.
 */
export { ReportsModule } from './reports.module.js';
export { ReportsJobsModule } from './reports-jobs.module.js';
