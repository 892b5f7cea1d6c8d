/**
 * Offers that sales staff write, send and follow, and that clients answer through a secret link.
 * It does not sell: an accepted quote that is paid becomes an order through @boutik/orders.
 * It hears only itself; it announces `quote.requested`, `quote.sent`, `quote.opened`,
 * `quote.approval-changed`, `quote.expired` and `quote.decided`.
 */
export { quoteDecided, quoteRequested, quoteSent } from './events/quote-events.js';
export { QuotesModule } from './quotes.module.js';
export { QuotesJobsModule } from './quotes-jobs.module.js';
export { RemindClients } from './use-cases/remind-clients.js';
export { ExpireQuotes } from './use-cases/expire-quotes.js';
export { allocateLink } from './use-cases/quote-links.js';
