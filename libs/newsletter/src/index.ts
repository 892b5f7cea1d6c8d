/**
 * Owns the readers of the shop's letter: who subscribed, what each agreed to and when, and the ways out.
 * It writes no letters and never stops a mail about an order, a quote or an account.
 * Hears itself; announces newsletter.subscribed and newsletter.unsubscribed.
 */
export { NewsletterJobsModule, NewsletterModule } from './newsletter.module.js';
