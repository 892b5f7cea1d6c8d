/**
 * The shop's own texts with their drafts and versions: legal notice, terms of sale, privacy policy, delivery, FAQ; the contact form; and what staff write
 * into e-mails and
 * menus. Product texts are
 * in the catalog library, emails and documents in platform and their features. It has no events.
 */
export { ContentJobsModule, ContentModule } from './content.module.js';
export { ContentPages } from './content-pages.js';
export { Faq } from './faq/faq.js';
export { siteMenus } from './menus/site-menus.js';
export { CURRENT_TERMS_VERSION, currentTermsVersion, termsVersionPath } from './texts/terms-of-sale.js';
export { shopTextTerms } from './texts/shop-texts.js';
export type { FaqCategoryDraft } from './faq/write-faq.js';
export { WriteFaq } from './faq/write-faq.js';
export type { ContentPageDraft } from './write-content-pages.js';
export { WriteContentPages } from './write-content-pages.js';
