/**
 * Code that every library shares: money, errors, ids, the clock, roles, consent texts.
 * Pure: no input, no output, no framework, no dependency on features or events.
 */
export * from './barcodes.js';
export * from './ip-addresses.js';
export * from './business-days.js';
export * from './chat-terms.js';
export * from './clock.js';
export * from './closures.js';
export * from './company-numbers.js';
export * from './cookie-consent.js';
export * from './customer-choices.js';
export { type DataSheet, Sheet } from './data-sheet.js';
export * from './ean.js';
export * from './errors.js';
export * from './family-limits.js';
export * from './french-day.js';
export * from './french-phones.js';
export * from './ids.js';
export * from './mailbox.js';
export * from './money.js';
export * from './natures.js';
export * from './newsletter-terms.js';
export * from './personal-state.js';
export * from './own-path.js';
export * from './merge-tags.js';
export * from './plain-number.js';
export * from './quote-approval.js';
export * from './quote-choices.js';
export * from './quote-reduction.js';
export * from './records.js';
export * from './return-terms.js';
export * from './review-terms.js';
export * from './rights.js';
export * from './roles.js';
export * from './semaphore.js';
export * from './service-price.js';
export * from './site-menus.js';
export * from './specification-names.js';
export * from './supply-days.js';
export * from './territories.js';
export * from './text-file.js';
export * from './text-key.js';
export * from './union-countries.js';
export * from './visitor-hint.js';
export * from './windows-1252.js';
export * from './with-timeout.js';
export * from './withdrawal.js';
