/**
 * The texts that the shop writes about itself: legal notice, terms of sale, privacy, delivery; and how it is reached.
 * It does not hold what is said about products (catalog does) nor mails and papers (platform and their features do).
 * It hears nobody and announces nothing.
 */
export { ContentModule } from './content.module.js';
export type { ContentPageDraft } from './write-content-pages.js';
export { WriteContentPages } from './write-content-pages.js';
