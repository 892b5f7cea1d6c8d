/**
 * The newsletter: subscriptions with their consents, unsubscription, and campaigns, which are written by administrators
 * and sent at a limited rate, one email per subscriber. Unsubscribing never stops emails about an order, a quote or an
 * account. Listens to its own events and `mail.settled`; publishes newsletter.subscribed and newsletter.unsubscribed.
 */
export { NewsletterJobsModule, NewsletterModule } from './newsletter.module.js';
