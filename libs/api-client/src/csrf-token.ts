const COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/;
const PATH = '/sanctum/csrf-cookie';
const HEADER = 'X-XSRF-TOKEN';
const TIMEOUT_MS = 20_000;

/** As much of the DOM as is used here: libraries are checked without it. */
declare const document: { readonly cookie: string };

let pending: Promise<string> | null = null;

/** The anti-forgery token of this browser: of its cookie, else of the server. */
export function csrfToken(): Promise<string> {
  const value = COOKIE.exec(document.cookie)?.[1];
  return value === undefined ? freshCsrfToken() : Promise.resolve(decodeURIComponent(value));
}

/**
 * The token that the server names now, empty when it names none; calls at the same time share one request. It is read
 * from the response: WebKit shows scripts the new cookie some milliseconds later.
 */
export function freshCsrfToken(): Promise<string> {
  pending ??= fetchToken().finally(() => {
    pending = null;
  });
  return pending;
}

async function fetchToken(): Promise<string> {
  // No caller's signal: the others would lose the token with it.
  const response = await fetch(PATH, { credentials: 'include', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.headers.get(HEADER) ?? '';
}
