/**
 * Owns what visitors agree to keep on their machines, with its proof, and the visits of those who agreed.
 * It knows no person beyond an account's id and sends nothing to anybody.
 * It hears nobody and announces nothing.
 */
export { VisitorsJobsModule, VisitorsModule } from './visitors.module.js';
