/**
 * The catalogue of services and expertises with its editing by staff, the service lines of a user's cart, and the calls for orders of services.
 * The orders themselves, with their payments, invoices, refunds and emails, belong to the orders library.
 * It consumes and publishes no events.
 */
export { ServicesJobsModule, ServicesModule } from './services.module.js';
