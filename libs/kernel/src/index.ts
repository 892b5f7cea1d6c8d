/**
 * The words that every library shares: money, errors, ids, the clock, roles.
 * Pure: no input, no output, no framework. It knows no feature and nobody's events.
 */
export * from './clock.js';
export * from './errors.js';
export * from './ids.js';
export * from './money.js';
export * from './roles.js';
