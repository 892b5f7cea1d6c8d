/**
 * The texts that the shop writes about itself: legal notice, terms of sale, privacy, delivery, frequent questions; and
 * how it is reached. It does not hold what is said about products (catalog does) nor mails and papers (platform and
 * their features do). It hears nobody and announces nothing.
 */
export { ContentJobsModule, ContentModule } from './content.module.js';
export { Faq } from './faq/faq.js';
export type { FaqCategoryDraft } from './faq/write-faq.js';
export { WriteFaq } from './faq/write-faq.js';
export type { ContentPageDraft } from './write-content-pages.js';
export { WriteContentPages } from './write-content-pages.js';
