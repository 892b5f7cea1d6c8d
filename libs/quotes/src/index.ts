/**
 * Quotes that sales staff write, send and follow, and that clients accept or reject through a secret link.
 * An accepted quote that is paid becomes an order through @boutik/orders.
 * It listens only to its own events; it publishes `quote.requested`, `quote.sent`, `quote.opened`,
 * `quote.approval-changed`, `quote.expired` and `quote.decided`.
 */
export { quoteDecided, quoteRequested, quoteSent } from './events/quote-events.js';
export { QuotesModule } from './quotes.module.js';
export { QuotesJobsModule } from './quotes-jobs.module.js';
export { RemindClients } from './use-cases/remind-clients.js';
export { ExpireQuotes } from './use-cases/expire-quotes.js';
export { FindQuotes } from './use-cases/find-quotes.js';
export { QuoteStatistics } from './storage/quote-statistics.js';
export { allocateLink } from './use-cases/quote-links.js';
