/**
 * Quotes that sales staff write, send and follow, and that clients accept or reject through a secret link.
 * An accepted quote that is paid becomes an order through @boutik/orders.
 * It listens only to its own events; it publishes `quote.requested`, `quote.sent`, `quote.opened`,
 * `quote.approval-changed`, `quote.expired` and `quote.decided`.
 */
export { QuotesModule } from './quotes.module.js';
export { QuotesJobsModule } from './quotes-jobs.module.js';
export { RemindClients } from './reminders/remind-clients.js';
export { RemindTasks } from './tasks/remind-tasks.js';
export { ExpireQuotes } from './lifecycle/expire-quotes.js';
export { FindQuotes } from './staff/find-quotes.js';
export { QuoteStatistics } from './staff/quote-statistics.js';
export { allocateLink } from './client-link/quote-links.js';
