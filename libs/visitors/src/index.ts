/**
 * Owns the cookie consents of visitors, with their proofs, and the visits counted under them.
 * It stores no data of a user except the account id, and sends no messages.
 * It consumes and publishes no events.
 */
export { VisitorsJobsModule, VisitorsModule } from './visitors.module.js';
