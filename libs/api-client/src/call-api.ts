import { NO_RESPONSE } from './api-error.js';
import type { BrowserOptions } from './browser-transport.js';
import { createClient, type Transport } from './client.js';

/** Carries requests over HTTP with the session cookie. Its code is loaded with the first call: pages need none before. */
export const browserTransport: Transport<BrowserOptions> = async (request) => {
  const transport = await import('./browser-transport.js').catch(() => null);
  return transport?.send(request) ?? { status: NO_RESPONSE, body: null };
};

/** Calls the API from a browser; the message of an error is the API's, empty when it sent none. */
export const callApi = createClient<BrowserOptions>(browserTransport);
