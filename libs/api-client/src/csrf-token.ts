const COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/;
const PATH = '/sanctum/csrf-cookie';
const HEADER = 'X-XSRF-TOKEN';
const TIMEOUT_MS = 20_000;

/** Only what is used here: libraries are type-checked without the DOM types. */
declare const document: { readonly cookie: string };

let pending: Promise<string> | null = null;

/** The anti-forgery token: from the cookie, else fetched from the server. */
export function csrfToken(): Promise<string> {
  const value = COOKIE.exec(document.cookie)?.[1];
  return value === undefined ? freshCsrfToken() : Promise.resolve(decodeURIComponent(value));
}

/**
 * Fetches a new token; empty when the server sends none. Concurrent calls share one request. The token is read from the
 * response header: in WebKit the new cookie is visible to scripts some milliseconds later.
 */
export function freshCsrfToken(): Promise<string> {
  pending ??= fetchToken().finally(() => {
    pending = null;
  });
  return pending;
}

async function fetchToken(): Promise<string> {
  // The caller's signal is not used: aborting would fail the request for the other callers.
  const response = await fetch(PATH, { credentials: 'include', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.headers.get(HEADER) ?? '';
}
