/**
 * Owns the readers of the shop's letter (who subscribed, what each agreed to and when, the ways out) and the letters:
 * written by administrators, handed out at a limited pace, one copy for each reader. It never stops a mail about an
 * order, a quote or an account. Hears itself and `mail.settled`; announces newsletter.subscribed and newsletter.unsubscribed.
 */
export { NewsletterJobsModule, NewsletterModule } from './newsletter.module.js';
