/**
 * How the scripts of both apps call the API: the session cookie with its anti-forgery token, JSON both ways.
 * It owns no state of the shop and no French sentence: what a reply means is for each app to say.
 * It consumes and publishes no events.
 */
export * from './api-fetch.js';
