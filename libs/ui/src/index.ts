/**
 * What both browser apps share: design tokens, fonts, logo, formatters, and hooks without markup.
 * It owns no components with styles and no layout: these are in each app's ui folder, where they differ on purpose.
 * The server uses the tokens and the file names of pictures. Files that run in browsers declare the few DOM types that
 * they use, because libraries are type-checked without them.
 * It consumes and publishes no events.
 */
export * from './dates.js';
export * from './initials.js';
export * from './logo.js';
export * from './money.js';
export * from './numbers.js';
export * from './outbox.js';
export * from './page-activity.js';
export * from './picture-name.js';
export * from './preserve-focus.js';
export * from './sending-queue.js';
export * from './tab-storage.js';
export * from './tokens.js';
export * from './use-earlier-messages.js';
export * from './use-field.js';
export * from './use-pausable-timer.js';
export * from './use-typing-notification.js';
