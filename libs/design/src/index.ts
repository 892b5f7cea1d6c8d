/**
 * Design tokens of both apps: colours for light and dark, fonts, radii, motion.
 * It owns no components and no layout: these are in each app's ui folder.
 * Values in tokens.ts, CSS variables in tokens.css, fonts in fonts.css, file names of pictures in picture-name.ts, focus
 * handling in preserve-focus.ts.
 * It consumes and publishes no events.
 */
export * from './preserve-focus.js';
export * from './picture-name.js';
export * from './tokens.js';
