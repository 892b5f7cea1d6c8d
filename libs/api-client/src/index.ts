/**
 * The client of the contract for both apps: endpoints by name with their types but without schemas, one path for the
 * session cookie, the anti-forgery token, timeouts and errors.
 * It stores no data and contains no French texts: each app gives its messages.
 * It consumes and publishes no events.
 */
export * from './api-error.js';
export type { BrowserOptions } from './browser-transport.js';
export * from './call-api.js';
export * from './client.js';
export { type CallInput, type EndpointKey, socialSignInUrl, type UrlInput, urlOf } from './endpoint-key.js';
export * as endpoints from './endpoints/index.js';
export * from './open-socket.js';
