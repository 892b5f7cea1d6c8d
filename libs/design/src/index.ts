/**
 * The visual language of both apps: colours for light and dark, type, radii, motion.
 * It owns no component and no layout: those stand in each app's ui folder.
 * Values here, CSS variables in tokens.css, faces in fonts.css, names of pictures in picture-name.ts, what a press does
 * to the focus in keep-focus.ts;
 * it hears nobody's events.
 */
export * from './keep-focus.js';
export * from './picture-name.js';
export * from './tokens.js';
