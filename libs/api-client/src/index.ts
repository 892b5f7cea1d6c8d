/**
 * API client of both apps in the browser: session cookie, anti-forgery token, JSON requests and responses.
 * It stores no data and contains no French texts: each app interprets the responses.
 * It consumes and publishes no events.
 */
export * from './api-fetch.js';
